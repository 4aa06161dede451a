import { beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from './draft.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('keeps what was typed until it is cleared', () => {
  const draft = draftOf('contact');
  draft.save({ name: 'สมชาย', email: '' });
  expect(draftOf('contact').load()).toEqual({ name: 'สมชาย', email: '' });
  draft.clear();
  expect(draft.load()).toEqual({});
});

it('keeps nothing of a form that is empty again: a tab that keeps something loads the form with each page', () => {
  const draft = draftOf('contact');
  draft.save({ name: 'ส', email: '' });
  draft.save({ name: '', email: '' });
  expect([...kept]).toEqual([]);
});
