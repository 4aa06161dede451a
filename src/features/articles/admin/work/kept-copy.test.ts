import { beforeEach, expect, test, vi } from 'vitest';
import { keptCopy } from './kept-copy.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});
const copy = { version: 3, base: { title: { en: 'Old' } }, values: { title: { en: 'Typed offline' } } };

test('what could not be stored is there again, for its article alone', () => {
  keptCopy.write('news', 'a', copy);
  expect(keptCopy.read('news', 'a')).toEqual(copy);
  expect([
    keptCopy.read('news', 'b'),
    keptCopy.read('events', 'a'),
    keptCopy.read('news', undefined),
  ]).toEqual([undefined, undefined, undefined]);
  keptCopy.clear('news', 'a');
  expect(keptCopy.read('news', 'a')).toBeUndefined();
});

test('a new one goes once it has an id, and what cannot be read counts as nothing', () => {
  keptCopy.write('news', undefined, copy);
  keptCopy.clear('news', 'a');
  expect(keptCopy.read('news', undefined)).toBeUndefined();
  localStorage.setItem('typed//news/a', '{');
  expect(keptCopy.read('news', 'a')).toBeUndefined();
});
