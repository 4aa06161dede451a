import type { Translation } from '@mdxeditor/editor';
import type { Locale, PerLocale } from '#i18n/locales.ts';
import { fill } from '#admin/i18n/fill.ts';
import { textsAbout } from '#admin/i18n/staff-texts.ts';

const texts: PerLocale<Readonly<Record<string, string>>> = textsAbout('editor');

/** What the editor says, in the language of the interface. @param label names the field that it edits */
export const translation =
  (locale: Locale, label: string): Translation =>
  (key, usual, placeholders = {}) => {
    // Headings have names of their own: that a page's first level is its title need not be known here.
    const name = key === 'toolbar.blockTypes.heading' ? `${key}${String(placeholders['level'])}` : key;
    const text = key === 'contentArea.editableMarkdown' ? label : (texts[locale][name] ?? usual);
    return fill(text, placeholders as Readonly<Record<string, string | number>>);
  };
