import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { localeEntry } from '#i18n/languages.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { isMissing } from '#fields/rules/messages.ts';
import { type AdminFieldErrors, isMessageKey } from './field-messages.ts';

export type ServerMessageKey = keyof Dictionary['answers'];

/** What an answer of the API says as a whole; texts beside a field are the subject `messages`. */
export const serverMessages = perLocale((locale) => dictionaries[locale].answers);

const lists = perLocale((locale) => new Intl.ListFormat(localeEntry(locale).format, { type: 'unit' }));

/** One sentence for what is missing and one for what is wrong, by number (rules.md#form-messages). */
export function invalidSummary(locale: Locale, errors: AdminFieldErrors): string {
  const all = Object.values(errors);
  const missing = all.filter(({ key }) =>
    isMessageKey(key) ? isMissing(key) : key === 'columnMissing',
  ).length;
  const wrong = all.length - missing;
  const keys: ServerMessageKey[] = [];
  if (missing > 0) keys.push(missing === 1 ? 'oneMissing' : 'someMissing');
  if (wrong > 0) keys.push(wrong === 1 ? 'oneWrong' : 'someWrong');
  return lists[locale].format(keys.map((key) => serverMessages[locale][key]));
}
