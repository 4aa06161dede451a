import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedSecret } from '#http/secret.ts';
import { adding, type Example, examples, shape } from '../support/store/example-records.ts';
import { segmentStore } from '#store/list-index/segment-store.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { recordIndex } from '#store/list-index/record-index.ts';
import { uniqueRepository } from '#store/unique-repository.ts';
import { writeMarker } from '#store/write-marker.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
let store: KeyValueStore;
let index: KeyValueStore;
let count = 0;
beforeAll(async () => void (blobs = await startBlobs()));
afterAll(() => blobs.stop());
beforeEach(() => {
  count += 1;
  store = blobs.store(`examples-${count}`);
  index = blobs.store(`index-${count}`);
});
const first = { email: 'a@b.co', added: [] };

test('what many write is read with its etag all the while', async () => {
  const text = 'x'.repeat(6_000);
  await store.set('a', text);
  let isOver = false;
  const writers = Array.from({ length: 10 }, async () => {
    while (!isOver) await store.set('a', text);
  });
  const readers = Array.from({ length: 40 }, () => store.get('a', { withEtag: true }));
  const found = await Promise.all(readers).finally(() => (isOver = true));
  await Promise.all(writers);
  for (const one of found) expect(one).toEqual({ text, etag: expect.stringMatching(/./) });
});

test('a key-value store does what it promises', async () => {
  expect(await store.get('a/b')).toBeUndefined();
  expect(await store.get('a/b', { withEtag: true })).toBeUndefined();
  expect(await store.setIf('a/b', 'one ก', { onlyIfNew: true })).toBe(true);
  expect(await store.setIf('a/b', 'two', { onlyIfNew: true })).toBe(false);
  const found = await store.get('a/b', { withEtag: true });
  expect(found).toEqual({ text: 'one ก', etag: expect.stringMatching(/./) });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await store.setIf('a/b', 'two', { onlyIfMatch: found?.etag ?? '' })).toBe(true);
  expect(await store.setIf('a/b', 'three', { onlyIfMatch: found?.etag ?? '' })).toBe(false);
  await store.set('a/bc', 'other');
  expect((await store.list('a/b')).map(({ key }) => key).toSorted()).toEqual(['a/b', 'a/bc']);
  expect(await store.list('a/bc')).toHaveLength(1);
  await store.delete('a/b');
  await store.delete('a/b');
  expect(await store.list('a/')).toHaveLength(1);
});

test('create, update, delete and create again', async () => {
  const records = examples(store, index);
  const made = await records.create(first);
  expect(await records.update(made.id, adding('x'), { ifVersion: 1 })).toMatchObject({ version: 2 });
  await expect(records.update(made.id, adding('y'), { ifVersion: 1 })).rejects.toThrow(
    'changed by somebody else',
  );
  expect(await records.get(made.id)).toMatchObject({ version: 2, added: ['x'] });
  await records.delete(made.id);
  expect(await records.find(made.id)).toBeUndefined();
});

test('60 parallel creates are 60 records; 60 of one submission are one', async () => {
  const records = examples(store, index);
  const made = await Promise.all(Array.from({ length: 60 }, () => records.create(first)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(60);
  expect(await store.list()).toHaveLength(60);
  const once = { id: crypto.randomUUID(), submission: 'one' };
  const same = await Promise.all(Array.from({ length: 60 }, () => records.create(first, once)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await store.list()).toHaveLength(61);
});

test('an address is unique and free again after its owner is gone', async () => {
  const valuesOf = ({ email }: Pick<Example, 'email'>) => [email];
  const records = uniqueRepository(examples(store, index), {
    store: blobs.store(`unique-${count}`),
    field: 'email',
    valuesOf,
  });
  const { id } = await records.create(first);
  await expect(records.create(first)).rejects.toMatchObject({ name: 'Conflict', field: 'email' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await records.delete(id);
  await records.create(first);
  expect(await store.list()).toHaveLength(1);
});

test('a list costs one look when nothing changed, a sweep and one record after a change', async () => {
  let now = Date.now();
  const clock = () => now;
  const records = examples(store, index);
  const memory = {};
  const list = () =>
    recordIndex({
      repository: records,
      store,
      marker: writeMarker(index, 'examples'),
      segments: segmentStore({
        store: index,
        entity: 'examples',
        rowSchema: v.string(),
        rowVersion: 1,
        shape,
      }),
      toRow: ({ email }) => email,
      memory,
      now: clock,
    }).list();
  for (let made = 0; made < 20; made++) await records.create({ ...first, email: `${made}@b.co` });
  expect((await list()).rows).toHaveLength(20);
  now += 31_000;
  await list();
  blobs.taken();
  await list();
  expect(blobs.taken()).toEqual([expect.stringMatching(/^list /)]);

  const { id } = await records.create({ ...first, email: 'new@b.co' });
  blobs.taken();
  expect((await list()).rows).toContain('new@b.co');
  expect(blobs.taken()).toEqual([
    expect.stringMatching(/^list /),
    expect.stringMatching(/^list /),
    `get /site/site:examples-${count}/${id}`,
  ]);
});

test('an instance that needs the secret later gets the one of the first', async () => {
  const secrets = [await storedSecret(store, 'forms-secret'), await storedSecret(store, 'forms-secret')];
  expect(new Set(secrets).size).toBe(1);
});
