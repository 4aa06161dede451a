import { expect, test } from 'vitest';
import { monthNames } from './fact-words.ts';

test('a language that numbers its months has no names of them, or every number would be one', () => {
  expect([...monthNames(['ja', 'ko', 'zh']).keys()]).toEqual([]);
  expect(monthNames(['en', 'th']).get('มิถุนายน')).toBe(6);
});
