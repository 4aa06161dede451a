import * as v from 'valibot';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';
import { fieldSchema } from './field-schema.ts';
import { missingOrWrong, messageKey } from './text.ts';

/** The entries of an object with one value for each language. */
export const inEachLanguage = <S extends v.GenericSchema>(schema: S): Record<Locale, S> =>
  perLocale(() => schema);

/** A stored `Text` (rules.md#entities): a string per language, `''` if there is none, as in one added since. */
export const localisedTextSchema = v.object(inEachLanguage(v.optional(v.string(), '')));
export type LocalisedText = v.InferOutput<typeof localisedTextSchema>;

const maybeLine = (limit: number) => fieldSchema(`max:${limit}`);
const maybeLines = (limit: number) => fieldSchema(`max:${limit}`, { of: 'markdown' });
const nothing = perLocale(() => '');

/** A text in a reader's language; where that has none, in the first of the list that has one; else `''`. */
export const textIn = (text: Readonly<Record<Locale, string>>, locale: Locale): string =>
  text[locale] || anyText(text);

/** The language of what `textIn` gives, where that is not the reader's: for `lang`. */
export const otherLanguage = (text: Readonly<Record<Locale, string>>, locale: Locale): Locale | undefined =>
  text[locale] ? undefined : LOCALES.find((one) => text[one]);

/** A text in the first language of the list that has one; `''` where none has. */
export const anyText = (text: Readonly<Record<Locale, string>>): string =>
  LOCALES.map((locale) => text[locale]).find(Boolean) ?? '';

/** A `Text` of one line in which any language, or all of it, may be left out. */
export const optionalLocalisedLine = (limit: number) =>
  v.nullish(v.object(inEachLanguage(maybeLine(limit)), messageKey('invalid')), nothing);

/** The same of several lines, with `\n` as newline and blanks as they are: Markdown begins and ends with some. */
export const optionalLocalisedLines = (limit: number) => optionalLocalised(maybeLines(limit));

/** A `Text` of which each language is read by a schema, and any, or all of it, may be left out. */
export const optionalLocalised = <S extends v.GenericSchema>(schema: S) =>
  v.nullish(v.object(inEachLanguage(schema), messageKey('invalid')), nothing);

/** A `Text` of one line as somebody fills it in: at least one language; the error is under the first. */
export const localisedLine = (limit: number) =>
  v.pipe(
    v.object(inEachLanguage(maybeLine(limit)), missingOrWrong),
    v.forward(
      v.check((text) => anyText(text) !== '', messageKey('required')),
      [LOCALES[0]],
    ),
  );
