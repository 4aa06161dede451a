import { expect, test } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

test.each([
  ['en', 1, '1 second'],
  ['en', 59, '59 seconds'],
  ['en', 60, '1 minute'],
  ['en', 61, '2 minutes'],
  ['th', 40, '40 วินาที'],
  ['th', 300, '5 นาที'],
] as const)('%s: %i s is %s', (locale, seconds, words) => expect(waitInWords(locale, seconds)).toBe(words));
