import { describe, expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';
import { fill, fillNumbers, fillPlural } from './fill.ts';
import { createI18n } from './i18n.ts';
import { LOCALES } from './locales.ts';

// What visitors' scripts fill themselves is filled as i18next does it.

const i18n = createI18n(dictionaries);
const NUMBERS = [0, 1, 2, 5, 21, 1_234, 1_000_000];

describe.each(LOCALES)('in %s', (locale) => {
  const { search } = dictionaries[locale].pages;

  test('the messages of forms', () => {
    const t = i18n.getFixedT(locale, 'messages');
    for (const limit of NUMBERS) {
      for (const key of ['tooLong', 'fileTooLarge'] as const) {
        expect(fillNumbers(locale, dictionaries[locale].messages[key], { limit })).toBe(t(key, { limit }));
      }
    }
    expect(fillNumbers(locale, dictionaries[locale].messages.required)).toBe(t('required'));
  });

  test('the search’s numbers of results', () => {
    const t = i18n.getFixedT(locale, 'pages');
    for (const count of NUMBERS) {
      const values = { count, query: '<b> $& {{count}} $t(search.title)', language: 'x' };
      expect(fillPlural(locale, search, 'count', values)).toBe(t('search.count', values));
      expect(fillPlural(locale, search, 'other', { count, language: 'x' })).toBe(
        t('search.other', { count, language: 'x' }),
      );
    }
    expect(fill(search.position, { page: 2, pages: 3 })).toBe(t('search.position', { page: 2, pages: 3 }));
  });
});

test('a placeholder that nothing fills stays visible', () =>
  expect(fill('{{a}} {{b}}', { a: 1 })).toBe('1 {{b}}'));
