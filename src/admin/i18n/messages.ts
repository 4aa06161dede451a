import type { FieldError } from '#fields/rules/messages.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from './staff-texts.ts';

/** Puts what is wrong with a field into words, its numbers filled in, as a form's resolver asks. */
export const messagesIn =
  (locale: Locale) =>
  ({ key, params = {} }: FieldError): string =>
    translator(locale, 'messages')(key, params);
