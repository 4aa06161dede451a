import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeChoice, storedChoice } from './choice.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was chosen, for which text and when', () => {
  expect(storedChoice('2026-11-01')).toBeUndefined();
  const choice = storeChoice(false, '2026-11-01');
  expect(storedChoice('2026-11-01')).toEqual(choice);
  expect(choice).toMatchObject({ allowed: false, version: '2026-11-01' });
  expect(Math.abs(Date.parse(choice.at) - Date.now())).toBeLessThan(5_000);
});

it('does not count for another text', () => {
  storeChoice(true, '2026-11-01');
  expect(storedChoice('2027-01-01')).toBeUndefined();
});

it('takes junk for no choice, never for a yes', () => {
  for (const junk of ['', 'true', '{}', '{"allowed":"yes","version":"1","at":"2026-11-01"}', '[1]']) {
    localStorage.setItem('analytics-choice', junk);
    expect(storedChoice('1')).toBeUndefined();
  }
});
