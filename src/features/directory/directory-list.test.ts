import { expect, test } from 'vitest';
import type { DirectoryEntry } from '#features/membership/directory-entry.ts';
import { memberFieldTexts } from '#features/membership/member-fields.ts';
import { LOCALES } from '#i18n/locales.ts';
import { choicesOf } from './directory-list.ts';

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
