import { localeEntry, type Locale } from '#i18n/locales.ts';
import type { FieldError } from './rules/messages.ts';

/** A message with its placeholders filled; numbers are grouped as the language does (`5,000`). */
export function filledMessage(locale: Locale, message: string, params: FieldError['params'] = {}): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : value.toLocaleString(localeEntry(locale).format);
  });
}
