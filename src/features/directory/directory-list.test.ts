import { expect, it } from 'vitest';
import { perLocale } from '#i18n/locales.ts';
import { textAndLang } from './directory-list.ts';

it('shows a text in the visitor’s language, and says which it is where it has only another', () => {
  const both = { ...perLocale(() => ''), en: 'Siam Weaving', th: 'สยามทอผ้า' };
  expect(textAndLang(both, 'th')).toEqual({ text: 'สยามทอผ้า', lang: undefined });
  expect(textAndLang({ ...both, th: '' }, 'th')).toEqual({ text: 'Siam Weaving', lang: 'en' });
  expect(textAndLang(undefined, 'th')).toEqual({ text: '', lang: undefined });
});
