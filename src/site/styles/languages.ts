import plugin from 'tailwindcss/plugin';
import { localeEntry } from '../../i18n/languages.ts';
import { LOCALES } from '../../i18n/locales.ts';

const entries = LOCALES.map(localeEntry);
const stacked = entries.filter((entry) => entry.stacked).map(({ code }) => code);
const unspaced = entries.filter(({ spaced }) => !spaced).map(({ code }) => code);
const attribute = (codes: readonly string[]): string => codes.map((code) => `[lang='${code}']`).join(', ');
const headings = (codes: readonly string[]): string => `:is(h1, h2, h3, h4):lang(${codes.join(', ')})`;

/** What the styles of pages owe to a language, out of what the list of languages says of it. */
export default plugin(({ addBase }) => {
  if (stacked.length > 0) {
    // Letters that stack above and below the line need room for it. Where the language is set, not on each element in
    // it: a link in a heading keeps the heading's lines.
    addBase({
      [attribute(stacked)]: { 'line-height': '1.8', 'letter-spacing': '0' },
      [headings(stacked)]: { 'line-height': '1.4', 'letter-spacing': '0' },
    });
  }
  // Without blanks between words, balanced lines would part what belongs together: see Phrases.astro.
  if (unspaced.length > 0) addBase({ [headings(unspaced)]: { 'text-wrap': 'pretty' } });
  for (const { code, fonts } of entries) {
    const others = entries.filter((other) => fonts.some((font) => !other.fonts.includes(font)));
    if (others.length === 0) continue;
    // A title in another language among those of the page is not worth a font of 13 kB; a whole article is.
    const pages = `:root:is(${attribute(others.map((other) => other.code))})`;
    addBase({
      [`${pages} .card [lang='${code}']`]: {
        'font-family': "'Noto Sans Thai', 'Leelawadee UI', Thonburi, system-ui, sans-serif",
      },
    });
  }
});
