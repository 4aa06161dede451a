import { textsAbout } from '#admin/i18n/staff-texts.ts';

export const translationTexts = textsAbout('translations');
