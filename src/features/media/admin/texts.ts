import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { withFieldTexts } from '#admin/fields/with-field-texts.ts';
import { mediaFieldTexts } from '../media-field-texts.ts';

/** What the screens of the library say. */
export const libraryTexts = withFieldTexts(textsAbout('mediaLibrary'), mediaFieldTexts);
