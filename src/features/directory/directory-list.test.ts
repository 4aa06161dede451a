import { expect, test } from 'vitest';
import type { DirectoryEntry } from '#features/membership/directory-entry.ts';
import { memberFieldTexts } from '#features/membership/member-fields.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { choicesOf, listedEntries, readDirectoryFilter, textAndLang } from './directory-list.ts';

test.each(LOCALES)('provinces can be chosen in the order of %s, Bangkok first, abroad last', (locale) => {
  const entries = Object.keys(memberFieldTexts[locale].values.province)
    .toSorted()
    .map((province) => ({ province }) as DirectoryEntry);
  const names = choicesOf('province', entries, locale).map(({ text }) => text);
  const { bangkok, abroad } = memberFieldTexts[locale].values.province;
  const between = names.slice(1, -1).toSorted(new Intl.Collator(locale).compare);
  expect(names).toHaveLength(entries.length);
  expect(names).toEqual([bangkok, ...between, abroad]);
});

test('what was asked for can be chosen, also where no company is left there', () => {
  const entries = [{ province: 'phuket' }, { province: 'bangkok' }] as DirectoryEntry[];
  const values = (chosen?: string) => choicesOf('province', entries, 'en', chosen).map(({ value }) => value);
  expect(values()).toEqual(['bangkok', 'phuket']);
  expect(values('chiangMai')).toEqual(['bangkok', 'chiangMai', 'phuket']);
});

test('shows a text in the visitor’s language, and says which it is where it has only another', () => {
  const both = { ...perLocale(() => ''), en: 'Siam Weaving', th: 'สยามทอผ้า' };
  expect(textAndLang(both, 'th')).toEqual({ text: 'สยามทอผ้า', lang: undefined });
  expect(textAndLang({ ...both, th: '' }, 'th')).toEqual({ text: 'Siam Weaving', lang: 'en' });
  expect(textAndLang(undefined, 'th')).toEqual({ text: '', lang: undefined });
});

test('finds nothing where nobody can be, rather than all as if it had been found', () => {
  const entries = [{ company: { en: 'Siam Weaving' }, province: 'phuket' }] as DirectoryEntry[];
  const found = (query: string) =>
    listedEntries(entries, readDirectoryFilter(new URLSearchParams(query)), 'en').length;
  expect([found('province=atlantis'), found('industry=magic'), found('province=&industry=')]).toEqual([
    0, 0, 1,
  ]);
});
