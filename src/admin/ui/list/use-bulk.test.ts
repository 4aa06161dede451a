import { afterEach, expect, test, vi } from 'vitest';
import { changeAll, putBack } from './use-bulk.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 450 }, (_, place) => `id-${place}`);
/** Answers one call after the other. */
function answering(...answers: readonly (() => Response)[]): void {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => left.shift()?.() ?? Promise.reject(new TypeError('network error')));
}
/** The calls that undo a change, as the API gives them. */
const undo = [
  { ids: ['a', 'b'], change: { status: 'new' }, over: { status: 'done' } },
  { ids: ['c'], change: { status: 'inProgress' }, over: { status: 'done' } },
  { ids: ['d'], change: { status: 'spam' }, over: { status: 'done' } },
];
const done = () => Response.json({ updated: 200, failed: [] });
const down = () => Response.json({ message: 'Down.', statusCode: 503 }, { status: 503 });

test('what the first calls changed is told where a later one fails, and what is left as failed', async () => {
  answering(done, down);
  const { updated, failed, isCut } = await changeAll('contacts', ids, { status: 'done' });
  expect([updated, isCut]).toEqual([200, true]);
  expect(failed.map(({ id }) => id)).toEqual(ids.slice(200));
  expect(failed[0]?.message).toBe('Down.');
});

test('where nothing was changed at all, the failure is the caller’s', async () => {
  answering(down);
  await expect(changeAll('contacts', ids, { status: 'done' })).rejects.toThrow('Down.');
});

test('an undo that fails for some entries still puts back the others, and tells which are left and why', async () => {
  answering(
    () => Response.json({ updated: 1, failed: [{ id: 'b', message: 'Gone.' }] }),
    down,
    () => Response.json({ updated: 1, failed: [] }),
  );
  expect(await putBack('contacts', undo)).toEqual({
    updated: 2,
    failed: [
      { id: 'b', message: 'Gone.' },
      { id: 'c', message: 'Down.' },
    ],
  });
});

test('an undo of which nothing was done is told as such, whatever it failed by', async () => {
  answering();
  const { updated, failed } = await putBack('contacts', undo.slice(0, 1));
  expect([updated, failed.map(({ id }) => id)]).toEqual([0, ['a', 'b']]);
});

test('what several calls changed is undone by the calls that the API gave for each, as they are', async () => {
  const sent: unknown[] = [];
  const answers = undo.map((one) => ({ updated: 1, failed: [], undo: [one] }));
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answers.shift() ?? { updated: 1, failed: [] });
  });
  const changed = await changeAll('contacts', ids, { status: 'done' }, true);
  expect(changed.undo).toEqual(undo);
  expect(sent).toMatchObject(undo.map(() => ({ change: { status: 'done' }, undoable: true })));
  await putBack('contacts', changed.undo);
  expect(sent.slice(undo.length)).toEqual(undo);
});
