import type { DirectoryEntry } from '#features/membership/directory-entry.ts';
import { memberFieldTexts } from '#features/membership/member-fields.ts';
import { textIn } from '#fields/localised-text.ts';
import { compareText } from '#i18n/collation.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { fold } from '#staff-api/list/fold.ts';

/** What a visitor narrows the directory to, as its URL has it; what is not listed matches no company. */
export interface DirectoryFilter {
  readonly q?: string;
  readonly industry?: string;
  readonly province?: string;
}

export const LONGEST_QUERY = 100;

export function readDirectoryFilter(query: URLSearchParams): DirectoryFilter {
  const q = (query.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const industry = query.get('industry');
  const province = query.get('province');
  return { ...(q && { q }), ...(industry && { industry }), ...(province && { province }) };
}

/** What a field or a province is called. */
export const wordOf = (
  field: 'industry' | 'province',
  value: string | undefined,
  locale: Locale,
): string | undefined => {
  const words: Readonly<Record<string, string>> = memberFieldTexts[locale].values[field];
  return value === undefined ? undefined : words[value];
};

/** A text in the visitor's language or else in one that it has; `lang` where that is another. */
export function textAndLang(
  text: DirectoryEntry['about'],
  locale: Locale,
): { readonly text: string; readonly lang: Locale | undefined } {
  const found = [locale, ...LOCALES].find((one) => text?.[one]) ?? locale;
  return { text: text?.[found] ?? '', lang: found === locale ? undefined : found };
}

/** What of an entry is looked through, in every language: a company is looked for by whichever name one knows. */
const searchedOf = ({ company, about, website, industry, province }: DirectoryEntry): string =>
  fold(
    LOCALES.flatMap((locale) => [
      company[locale],
      about?.[locale],
      wordOf('industry', industry, locale),
      wordOf('province', province, locale),
    ])
      .concat(website)
      .filter(Boolean)
      .join('\n'),
  );

/** The entries that a visitor wants to see, by name. */
export function listedEntries(
  entries: readonly DirectoryEntry[],
  { q = '', industry, province }: DirectoryFilter,
  locale: Locale,
): DirectoryEntry[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const nameOf = ({ company }: DirectoryEntry): string => textIn(company, locale);
  return entries
    .filter(
      (entry) => (!industry || entry.industry === industry) && (!province || entry.province === province),
    )
    .filter((entry) => {
      const text = words.length > 0 ? searchedOf(entry) : '';
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => compareText(nameOf(one), nameOf(other)));
}

/** The listed values that entries have, and the chosen one, with their words, in the order of the language. */
export const choicesOf = (
  field: 'industry' | 'province',
  entries: readonly DirectoryEntry[],
  locale: Locale,
  chosen?: string,
): { value: string; text: string }[] =>
  Object.entries(memberFieldTexts[locale].values[field])
    .filter(([value]) => value === chosen || entries.some((entry) => entry[field] === value))
    .map(([value, text]) => ({ value, text }));
