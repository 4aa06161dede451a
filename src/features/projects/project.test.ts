import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.ts';
import { TECHNOLOGY_GROUPS } from './project.ts';

test('a technology stack is in the order that the rules promise', () => {
  const rules = readFileSync('docs/developers/rules.md', 'utf8');
  const [, said = ''] = /groups of a\s+technology stack, in this order: ([^.]+)\./.exec(rules) ?? [];
  const { groups } = dictionaries.en.pages.project;
  const shown = TECHNOLOGY_GROUPS.map((group) => groups[group].toLowerCase());
  expect(shown).toEqual(said.toLowerCase().split(/,\s+/));
});
