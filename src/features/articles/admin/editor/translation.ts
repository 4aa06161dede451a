import type { Translation } from '@mdxeditor/editor';
import type { TFunction } from 'i18next';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#admin/i18n/staff-texts.ts';

/** What the editor says, in the language of the interface. @param label names the field that it edits */
export const translation =
  (locale: Locale, label: string): Translation =>
  (key, usual, placeholders = {}) => {
    // Headings have names of their own: that a page's first level is its title need not be known here.
    const name = key === 'toolbar.blockTypes.heading' ? `${key}${String(placeholders['level'])}` : key;
    // Its keys are any text: what no dictionary has is said as the editor itself says it.
    const t = translator(locale, 'editor') as TFunction<never>;
    return key === 'contentArea.editableMarkdown' ? label : t(name, usual, placeholders);
  };
