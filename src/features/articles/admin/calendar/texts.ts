import { textsAbout } from '#admin/i18n/staff-texts.ts';

export const calendarTexts = textsAbout('calendar');
