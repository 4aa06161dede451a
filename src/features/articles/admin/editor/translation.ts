import type { Translation } from '@mdxeditor/editor';
import type { Locale } from '#i18n/locales.ts';
import en from './mdx-en.json' with { type: 'json' };
import th from './mdx-th.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, th };

/** What the editor says, in the language of the interface. @param label names the field that it edits */
export const translation =
  (locale: Locale, label: string): Translation =>
  (key, usual, gaps = {}) => {
    // Headings have names of their own: that a page's first level is its title need not be known here.
    const name = key === 'toolbar.blockTypes.heading' ? `${key}${String(gaps['level'])}` : key;
    const text = key === 'contentArea.editableMarkdown' ? label : (texts[locale][name] ?? usual);
    return Object.entries(gaps).reduce<string>(
      (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)),
      text,
    );
  };
