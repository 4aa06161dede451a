import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { FieldError, MessageKey } from '#fields/rules/messages.ts';

export type AdminMessageKey = keyof Dictionary['staffAnswers'];

/** A field's problem, from a schema or from the server itself. */
export type AdminFieldError =
  FieldError | { readonly key: AdminMessageKey; readonly params?: Readonly<Record<string, number | string>> };
/** By the field's path, or by the parameter's name. */
export type AdminFieldErrors = Readonly<Record<string, AdminFieldError>>;

/** Whether a key is one of those that schemas have, too. */
export const isMessageKey = (key: string): key is MessageKey =>
  Object.hasOwn(dictionaries[FALLBACK_LOCALE].messages, key);

/** A field's problem in words, its numbers filled in. */
export const adminMessage = (locale: Locale, { key, params = {} }: AdminFieldError): string =>
  isMessageKey(key)
    ? translator(locale, 'messages')(key, params)
    : translator(locale, 'staffAnswers')(key, params);

/** Every field's message in the caller's language, under the field's path. */
export function fieldMessages(locale: Locale, errors: AdminFieldErrors): Record<string, string> {
  const texts = Object.entries(errors).map(([path, error]) => [path, adminMessage(locale, error)] as const);
  return Object.fromEntries(texts);
}
