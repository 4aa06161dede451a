import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';

/** What the screens of categories say. */
export const categoryTexts = withFieldTexts(textsAbout('categories'), categoryFieldTexts);
