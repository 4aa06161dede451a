import { afterEach, expect, test, vi } from 'vitest';
import { changeAll, formerValues, putBack } from './use-bulk.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 450 }, (_, place) => `id-${place}`);
/** Answers one call after the other. */
function answering(...answers: readonly (() => Response)[]): void {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => left.shift()?.() ?? Promise.reject(new TypeError('network error')));
}
const done = () => Response.json({ updated: 200, failed: [] });
const down = () => Response.json({ message: 'Down.', statusCode: 503 }, { status: 503 });

test('what the first calls changed is told where a later one fails, and what is left as failed', async () => {
  answering(done, down);
  const { updated, failed } = await changeAll('contacts', ids, { status: 'done' });
  expect(updated).toBe(200);
  expect(failed.map(({ id }) => id)).toEqual(ids.slice(200));
  expect(failed[0]?.message).toBe('Down.');
});

test('where nothing was changed at all, the failure is the caller’s', async () => {
  answering(down);
  await expect(changeAll('contacts', ids, { status: 'done' })).rejects.toThrow('Down.');
});

test('an undo that fails for some entries still puts back the others, and tells which are left and why', async () => {
  const rows = [
    { id: 'a', status: 'new' },
    { id: 'c', status: 'done' },
    { id: 'b', status: 'new' },
    { id: 'd', status: 'spam' },
  ];
  const former = formerValues(rows, ['status']);
  answering(
    () => Response.json({ updated: 1, failed: [{ id: 'b', message: 'Gone.' }] }),
    down,
    () => Response.json({ updated: 1, failed: [] }),
  );
  expect(await putBack('contacts', former)).toEqual({
    updated: 2,
    failed: [
      { id: 'b', message: 'Gone.' },
      { id: 'c', message: 'Down.' },
    ],
  });
});

test('an undo of which nothing was done is told as such, whatever it failed by', async () => {
  answering();
  const { updated, failed } = await putBack('contacts', formerValues([{ id: 'a' }], ['status']));
  expect([updated, failed.map(({ id }) => id)]).toEqual([0, ['a']]);
});

test('all that a change set is put back together, also where there was nothing', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ updated: 1, failed: [] });
  });
  const rows = [
    { id: 'a', status: 'expired', expiresAt: '2027-01-31' },
    { id: 'b', status: 'active' },
    { id: 'c', status: 'expired', expiresAt: '2027-01-31' },
  ];
  await putBack('members', formerValues(rows, ['expiresAt', 'status']));
  expect(sent).toEqual([
    { ids: ['a', 'c'], change: { status: 'expired', expiresAt: '2027-01-31' } },
    { ids: ['b'], change: { status: 'active', expiresAt: '' } },
  ]);
});
