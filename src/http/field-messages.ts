import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import { localeEntry, type Locale } from '#i18n/locales.ts';
import { messageText } from '#fields/message-texts.ts';
import { type FieldError, isMessageKey } from '#fields/rules/messages.ts';

export type AdminMessageKey = keyof Dictionary['staffAnswers'];

/** A field's problem, from a schema or from the server itself. */
export type AdminFieldError =
  FieldError | { readonly key: AdminMessageKey; readonly params?: Readonly<Record<string, number>> };
/** By the field's path, or by the parameter's name. */
export type AdminFieldErrors = Readonly<Record<string, AdminFieldError>>;

export function adminMessage(locale: Locale, { key, params = {} }: AdminFieldError): string {
  if (isMessageKey(key)) return messageText(locale, key, params);
  const { format } = localeEntry(locale);
  const numbers = Object.entries(params).map(([name, value]) => [name, value.toLocaleString(format)]);
  return fill(dictionaries[locale].staffAnswers[key], Object.fromEntries(numbers));
}

/** Every field's message in the caller's language, under the field's path. */
export function fieldMessages(locale: Locale, errors: AdminFieldErrors): Record<string, string> {
  const texts = Object.entries(errors).map(([path, error]) => [path, adminMessage(locale, error)] as const);
  return Object.fromEntries(texts);
}
