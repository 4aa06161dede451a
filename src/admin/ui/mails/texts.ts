import type { Locale } from '../../../schemas/locale.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

export type MailsTexts = typeof en;
export const mailsTexts: Readonly<Record<Locale, MailsTexts>> = { en, th };
