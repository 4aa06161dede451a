import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTabStorage } from '#tests/support/tab-storage.ts';
import { formToken, submissionKeys } from './submission.ts';

beforeEach(openTabStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the key of the same content and changes it with the content', () => {
  const { keyOf } = submissionKeys('contact');
  const first = keyOf({ message: 'one' });
  expect(keyOf({ message: 'one' })).toBe(first);
  expect(keyOf({ message: 'two' })).not.toBe(first);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('knows the key again after a reload, until the message is stored', () => {
  const before = submissionKeys('contact');
  const key = before.keyOf({ message: 'one' });
  expect(submissionKeys('contact').keyOf({ message: 'one' })).toBe(key);
  before.clear();
  expect(submissionKeys('contact').keyOf({ message: 'one' })).not.toBe(key);
});

it('takes junk in the tab’s storage for nothing', () => {
  sessionStorage.setItem('submission:contact', '{"content":1}');
  expect(submissionKeys('contact').keyOf({})).toMatch(/^[\da-f-]{36}$/);
});

it('asks for another token where the page was left open until the one that it has is too old', async () => {
  vi.useFakeTimers();
  const tokens = ['first', 'second'];
  vi.stubGlobal('fetch', async () => Response.json({ token: tokens.shift() }));
  const token = formToken();
  const ready = async () => {
    const text = token.ready();
    await vi.advanceTimersByTimeAsync(2_000);
    return text;
  };
  expect([await ready(), await ready()]).toEqual(['first', 'first']);
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(await ready()).toBe('second');
});
