import { describe, expect, it } from 'vitest';
import { acceptedLanguages } from './accept-language.ts';

describe('acceptedLanguages', () => {
  it.each([
    ['th-TH,th;q=0.9,en;q=0.8', ['th-TH', 'th', 'en']],
    ['en;q=0.5, th', ['th', 'en']],
    ['en; q=0, th;q=0.1', ['th']],
    ['fr;q=abc, en;q=2, th;q=-1', []],
    ['*', ['*']],
    [',, ;q=1', []],
    ['', []],
  ])('%s → %j', (header, languages) => {
    expect(acceptedLanguages(header)).toEqual(languages);
  });

  it('keeps the order of equal weights', () => {
    expect(acceptedLanguages('ja,en,th')).toEqual(['ja', 'en', 'th']);
  });

  it('takes an absent header for no wish', () => {
    expect(acceptedLanguages(null)).toEqual([]);
  });
});
