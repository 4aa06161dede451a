import satori from 'satori';
import { localeEntry } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locales.ts';
import { wordSegmenter } from '#i18n/segmenter.ts';
import { byCompounds, keepSigns } from '#i18n/thai-compounds.ts';
import { CARD_FONTS } from './fonts.ts';

/** What a preview card says; drawn at 1200×630, the size that networks ask for. */
export type Card = { locale: Locale; title: string; label: string; organisation: string };

/** Between words that a sign holds together: behind what opens, before what closes or repeats. */
const HELD = /(?<=[\p{Ps}\p{Pi}])\u200b|\u200b(?=[\p{Pe}\p{Pf}\p{Po}ๆฯ])/gu;
/** Where no blanks part the words (Thai), satori breaks a line only where it is told that it may. */
export const breakable = (locale: Locale, text: string): string =>
  localeEntry(locale).spaced
    ? text
    : byCompounds(keepSigns(text))
        .flatMap((part, at) =>
          at % 2 === 1 ? part : Array.from(wordSegmenter.segment(part), ({ segment }) => segment),
        )
        .filter(Boolean)
        .join('\u200b')
        .replace(HELD, '');

const box = (style: object, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A bridge's cable between two pylons, as on the site. */
const bridge = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="210" viewBox="0 0 1200 210">
<circle cx="905" cy="120" r="70" fill="#f2a541"/>
<g fill="none" stroke="#2a8c82" stroke-width="6"><path d="M0 60Q300 250 600 40Q900 250 1200 60"/><path d="M60 97V150M150 135V150M450 122V150M540 78V150M660 78V150M750 122V150M1050 135V150M1140 97V150"/></g>
<path fill="#dcebe6" d="M588 20h24v190h-24zM0 150h1200v14H0z"/></svg>`;

/** @returns the card as SVG, its texts as paths: what makes a PNG of it needs no font */
export function cardSvg({ locale, title, label, organisation }: Card): Promise<string> {
  // The longest title that an article may have still leaves the bridge its room.
  const size = title.length > 110 ? 42 : title.length > 70 ? 54 : title.length > 38 ? 66 : 82;
  const tree = box(
    {
      width: 1200,
      height: 630,
      flexDirection: 'column',
      background: '#083b3a',
      color: '#ffffff',
      fontFamily: 'Anuphan latin, Anuphan thai',
    },
    box(
      { flexDirection: 'column', flexGrow: 1, padding: '56px 72px 0' },
      box({ fontSize: 30, color: '#f2a541', fontWeight: 600 }, breakable(locale, label)),
      box(
        {
          marginTop: 18,
          fontSize: size,
          fontWeight: 600,
          lineHeight: localeEntry(locale).stacked ? 1.4 : 1.15,
          maxWidth: 1040,
          textWrap: 'balance',
        },
        breakable(locale, title),
      ),
    ),
    box({ padding: '0 72px 26px', fontSize: 30, color: '#dcebe6' }, breakable(locale, organisation)),
    {
      type: 'img',
      props: {
        src: `data:image/svg+xml,${encodeURIComponent(bridge)}`,
        width: 1200,
        height: 150,
        style: { objectFit: 'cover', flexShrink: 0 },
      },
    },
  );
  return satori(tree as Parameters<typeof satori>[0], { width: 1200, height: 630, fonts: [...CARD_FONTS] });
}
