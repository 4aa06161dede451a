import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HttpError } from '../http-error.ts';
import { inTurns } from './in-turns.ts';

test('so many run at once, so many wait in order, and further ones are told to come back', async () => {
  const turns = inTurns({ atOnce: 2, waiting: 3 });
  const done: number[] = [];
  const ends: (() => void)[] = [];
  const call = (number: number) =>
    turns(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(number);
    });
  const taken = [0, 1, 2, 3, 4].map(call);
  const refused = await call(5).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'Retry-After': '30' } });
  expect(ends).toHaveLength(2);
  for (let at = 0; at < 5; at++) {
    ends[at]?.();
    await taken[at];
    await setImmediate();
  }
  expect(done).toEqual([0, 1, 2, 3, 4]);
  const later = call(6);
  await setImmediate();
  ends[5]?.();
  await expect(later).resolves.toBeUndefined();
});

test('one that fails gives its turn on', async () => {
  const turns = inTurns({ atOnce: 1, waiting: 1 });
  const failing = turns(() => Promise.reject(new Error('broken')));
  const next = turns(async () => 'served');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('served');
});
