import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dictionaries } from './dictionaries.ts';
import { LOCALES } from './locales.ts';

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) =>
        flatten(child, path ? `${path}.${key}` : key),
      );

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
// The editor brings English of its own, of which `en` changes what other screens say otherwise.
const { editor: _english, ...english } = dictionaries.en;
const { editor: _thai, ...thai } = dictionaries.th;
const en = flatten(english);
const th = new Map(flatten(thai));

// Thai text that has no Thai letter: names that stay as they are.
const SAME_IN_BOTH = /^pages\.(project\.groups\.aiMl|jobs\.pay|footer\.rights|form\.consentEnd)$/;

describe('dictionaries', () => {
  it('have the same keys in both languages, none more', () => {
    expect([...th.keys()].sort()).toEqual(en.map(([key]) => key).sort());
  });

  it('are filled in, with the same placeholders, and what visitors read in Thai', () => {
    for (const [key, said] of en) {
      const translated = th.get(key) ?? '';
      expect([key, placeholders(translated)]).toEqual([key, placeholders(said)]);
      if (key.startsWith('pages.') && !SAME_IN_BOTH.test(key))
        expect([key, translated]).toEqual([key, expect.stringMatching(/[\u0e00-\u0e7f]/)]);
    }
  });

  it('group the digits of what the staff area counts', () => {
    const counting = [...en, ...th].filter(
      ([key]) => /_(?:one|other)$/.test(key) && !key.startsWith('pages.'),
    );
    expect(counting.filter(([, said]) => said.includes('{{count}}'))).toEqual([]);
  });

  it('name nobody: who the site belongs to is said in content/organisation alone', () => {
    for (const locale of LOCALES) {
      const organisation = readFileSync(`content/organisation/${locale}.yml`, 'utf8');
      const names = [...organisation.matchAll(/^(?:name|shortName): (.+)$/gm)].map(([, name = '']) => name);
      expect(names).toHaveLength(2);
      const naming = flatten(dictionaries[locale]).filter(([, said]) =>
        names.some((name) => said.includes(name)),
      );
      expect(naming).toEqual([]);
    }
  });

  it('hold the messages that the product promises, to the letter', () => {
    const { apply, form, error } = dictionaries.en.pages;
    expect([form.requiredOne, form.requiredMany]).toEqual(['a field is required', 'fields are required']);
    expect([apply.drop, apply.or, apply.browse]).toEqual([
      'Drag and drop your photo here',
      'or',
      'Browser file',
    ]);
    expect([form.incorrectOne, form.incorrectMany]).toEqual([
      'the information is incorrect',
      'these are incorrect',
    ]);
    expect(form.thanks).toBe('Thank you for your information.');
    expect(error.notFoundTitle).toBe('This page could not be found');
    expect(error.home).toBe('Go back to home');
    expect(error.fallback).toBe('An error occurred while showing the error page');
  });
});
