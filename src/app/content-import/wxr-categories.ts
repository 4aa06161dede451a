import { isLocale, LOCALES, type Locale } from '#i18n/locales.ts';
import type { OldCategory } from './old-site.ts';
import { all, textOf, type XmlElement } from './read-xml.ts';

/** `th`, `th_TH` and `th-TH` alike; undefined for what no page of ours is in. */
export function localeOf(language: string): Locale | undefined {
  const code = language.slice(0, 2).toLowerCase();
  return isLocale(code) ? code : undefined;
}

/** What a plugin noted at a post (`wp:postmeta`) or at a category (`wp:termmeta`); `''` where it did not. */
export const metaOf = (element: XmlElement, meta: 'wp:postmeta' | 'wp:termmeta', key: string): string => {
  const found = all(element, meta).find((one) => textOf(one, 'wp:meta_key') === key);
  return found ? textOf(found, 'wp:meta_value') : '';
};

/** `a:2:{s:2:"en";i:3;s:2:"th";i:5;}`, as PHP writes it. */
const PHP_ENTRY = /s:\d+:"([\w-]{2,20})";i:(\d+);/g;

/** Each category's translations, as Polylang's terms or WPML's notes put them together: language and id. */
function* translated(channel: XmlElement): Generator<readonly (readonly [string, string])[]> {
  for (const term of all(channel, 'wp:term'))
    if (textOf(term, 'wp:term_taxonomy') === 'term_translations')
      yield [...textOf(term, 'wp:term_description').matchAll(PHP_ENTRY)].map(
        ([, language = '', id = '']) => [language, id] as const,
      );
  const groups = Map.groupBy(all(channel, 'wp:category'), (category) =>
    metaOf(category, 'wp:termmeta', '_wpml_import_translation_group'),
  );
  groups.delete('');
  for (const group of groups.values())
    yield group.map((category) => [
      metaOf(category, 'wp:termmeta', '_wpml_import_language_code'),
      textOf(category, 'wp:term_id'),
    ]);
}

/** The categories of an export by their slugs. Translations of each other are one, with the slug of the first language. */
export function categoriesOf(channel: XmlElement): ReadonlyMap<string, OldCategory> {
  const found = new Map<string, OldCategory>();
  const byId = new Map<string, { readonly slug: string; readonly name: string }>();
  for (const category of all(channel, 'wp:category')) {
    const slug = textOf(category, 'wp:category_nicename');
    const name = textOf(category, 'wp:cat_name');
    byId.set(textOf(category, 'wp:term_id'), { slug, name });
    found.set(slug, { slug, name, names: {} });
  }
  for (const group of translated(channel)) {
    const members = new Map(
      group.flatMap(([language, id]) => {
        const locale = localeOf(language);
        const category = byId.get(id);
        return locale && category ? [[locale, category] as const] : [];
      }),
    );
    const first = LOCALES.map((locale) => members.get(locale)).find(Boolean);
    if (!first) continue;
    const names = Object.fromEntries([...members].map(([locale, { name }]) => [locale, name]));
    for (const { slug } of members.values()) found.set(slug, { ...first, names });
  }
  return found;
}
