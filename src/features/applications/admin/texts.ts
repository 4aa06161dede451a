import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { applicationFieldTexts } from '../application-field-texts.ts';

/** What the screens of applications say. */
export const applicationTexts = withFieldTexts(textsAbout('applications'), applicationFieldTexts);
