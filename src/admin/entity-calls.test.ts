import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { deleteRecord } from './entity-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status })));

test('a deletion that is tried again after its answer was lost is done, and any other refusal is none', async () => {
  answers(404);
  await deleteRecord('news', 'a');
  answers(409);
  await expect(deleteRecord('news', 'a')).rejects.toThrow(ApiError);
});
