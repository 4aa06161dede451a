import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { memberFieldTexts } from '../member-field-texts.ts';

/** What the screens of members say. */
export const memberTexts = withFieldTexts(textsAbout('members'), memberFieldTexts);
