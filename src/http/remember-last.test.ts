import { expect, test, vi } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('what many ask for is made once, and the one not asked for longest is forgotten', async () => {
  const make = vi.fn(async (key: string) => ({ key }));
  const remember = rememberLast<{ key: string }>(2);
  const get = (key: string) => remember(key, () => make(key));
  const [first, again] = await Promise.all([get('a'), get('a')]);
  expect(again).toBe(first);
  await get('b');
  expect(await get('a')).toBe(first);
  await get('c');
  expect(await get('a')).toBe(first);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  await get('b');
  expect(make).toHaveBeenCalledTimes(4);
});

test('what failed is tried again', async () => {
  const remember = rememberLast<string>(2);
  await expect(remember('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await remember('a', async () => 'made')).toBe('made');
});
