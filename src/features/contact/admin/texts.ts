import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { contactFieldTexts } from '../contact-field-texts.ts';

/** What the screens of inquiries say. */
export const contactTexts = withFieldTexts(textsAbout('contact'), contactFieldTexts);
