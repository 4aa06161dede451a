import * as v from 'valibot';
import { optionalInstantSchema } from '#fields/instant.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { LOCALES, perLocale, type PerLocale } from '#i18n/locales.ts';

/** One time for each language, where it has one. */
export type Instants = PerLocale<string | undefined>;

const eachSchema = v.object(inEachLanguage(optionalInstantSchema));
const oneSchema = v.pipe(
  optionalInstantSchema,
  v.transform((instant): Instants => perLocale(() => instant)),
);
/** Times of languages as staff send them: one for all, or `{ en?, th? }`; absent, null and blank are none. */
export const instantsSchema = v.optional(
  v.lazy((input): v.GenericSchema<unknown, Instants> =>
    typeof input === 'object' && input !== null ? eachSchema : oneSchema,
  ),
  null,
);

/** Whether there is such a time, and it is still to come. @param now ms since 1970 */
export const isAhead = (instant: string | undefined, now: number): instant is string =>
  instant !== undefined && Date.parse(instant) > now;

/** Times of languages as answers show them, language by language. */
export const shownInstantsSchema = v.optional(
  v.pipe(
    v.union([v.string(), v.object(inEachLanguage(v.optional(v.string())))]),
    v.transform((shown): Instants =>
      perLocale((locale) => (typeof shown === 'object' ? shown[locale] : shown) || undefined),
    ),
  ),
  '',
);

/** The same as answers show it: one where all of these languages have the same, else by language; undefined for none. */
export function joinedInstants(
  instants: Instants,
  languages: readonly (typeof LOCALES)[number][],
): string | Partial<Instants> | undefined {
  const [first] = languages;
  const shared = first && instants[first];
  if (languages.every((language) => instants[language] === shared)) return shared;
  return Object.fromEntries(Object.entries(instants).filter(([, instant]) => instant !== undefined));
}
