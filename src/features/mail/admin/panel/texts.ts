import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Dictionary } from '#i18n/texts/en.ts';

export type MailsTexts = Dictionary['mailPanel'];

export const mailsTexts = textsAbout('mailPanel');
