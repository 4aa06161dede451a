import * as v from 'valibot';
import { expect, test } from 'vitest';
import { instantSchema } from './instant.ts';

test.each([
  ['2026-11-01T09:00:00+07:00', '2026-11-01T02:00:00.000Z'],
  ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('%s is kept as %s', (text, kept) => {
  expect(v.parse(instantSchema, text)).toBe(kept);
});

test.each(['0000-01-01T00:00:00+07:00', '9999-12-31T23:59:59-01:00', '2026-02-30T09:00:00Z', '2026-11-01'])(
  '%s is none, or none whose year in UTC has four digits',
  (text) => {
    expect(v.safeParse(instantSchema, text).success).toBe(false);
  },
);
