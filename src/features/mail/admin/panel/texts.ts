import type { Locale } from '#i18n/locales.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

export type MailsTexts = typeof en;
export const mailsTexts: Readonly<Record<Locale, MailsTexts>> = { en, th };
