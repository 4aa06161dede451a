import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#admin/api-error.ts';
import { expiredStore } from '#admin/session-store.ts';
import { NotYet, createAutosaver } from './autosaver.ts';

/** A save that ends when the test says so. */
function gate() {
  const ends: { done: () => void; fail: (error: unknown) => void }[] = [];
  const save = vi.fn(() => new Promise<void>((done, fail) => void ends.push({ done, fail })));
  return { save, ends };
}
const failing = (error: unknown) =>
  createAutosaver(
    () => Promise.reject(error),
    () => undefined,
  );

test('nothing is sent while nothing was typed', async () => {
  const save = vi.fn();
  expect(await createAutosaver(save, () => undefined).flush()).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

test('what is typed while a save is on its way is sent after it, never beside it', async () => {
  const { save, ends } = gate();
  const saver = createAutosaver(save, () => undefined);
  saver.edited();
  const flushed = saver.flush();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  saver.edited();
  ends[0]?.done();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  ends[1]?.done();
  expect(await flushed).toBe(true);
  expect(saver.state.get().phase).toBe('still');
});

test('publishing waits for the draft that is on its way', async () => {
  const { save, ends } = gate();
  const saver = createAutosaver(save, () => undefined);
  saver.edited();
  void saver.flush();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const publish = vi.fn(() => Promise.resolve('published'));
  const published = saver.send(publish);
  expect(publish).not.toHaveBeenCalled();
  ends[0]?.done();
  expect(await published).toBe('published');
});

describe('a save that fails', () => {
  test.each([
    ['offline', new ApiError('', { kind: 'offline' })],
    ['offline', new ApiError('', { status: 503 })],
    ['offline', new ApiError('', { status: 401 })],
    ['conflict', new ApiError('', { status: 412 })],
    ['refused', new ApiError('', { status: 422 })],
    ['held', new NotYet()],
  ])('is %s', async (phase, error) => {
    const saver = failing(error);
    saver.edited();
    expect(await saver.flush()).toBe(false);
    expect(saver.state.get().phase).toBe(phase);
    saver.stop();
  });

  test('goes on at once when the conflict needed nobody', async () => {
    const save = vi
      .fn()
      .mockRejectedValueOnce(new ApiError('', { status: 412 }))
      .mockResolvedValue(undefined);
    const saver = createAutosaver(save, () => saver.resolved());
    saver.edited();
    expect(await saver.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(2);
  });
});

test('what a session that ended held back is sent as soon as its person has signed in again', async () => {
  const save = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new ApiError('', { status: 401 }));
  const saver = createAutosaver(save, () => undefined);
  saver.edited();
  await saver.flush();
  expiredStore.set(true);
  expect(saver.state.get().phase).toBe('offline');
  expiredStore.set(false);
  await vi.waitFor(() => expect(saver.state.get().phase).toBe('still'));
  saver.stop();
});
