import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { staffFieldTexts } from '../staff-field-texts.ts';

/** What the screens of staff accounts say. */
export const staffTexts = withFieldTexts(textsAbout('staff'), staffFieldTexts);
