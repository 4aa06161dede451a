import { BlobsServer } from '@netlify/blobs/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { blobsStore } from './blobs-store.ts';
import { adding, examples } from '#tests/support/store/example-records.ts';
import { Conflict, Invalid } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

// What every store must promise (docs/figures.md#where-an-organisation-outgrows-this), held against those that there are.
// A key that is also the beginning of another, up to a slash, is promised by none. That of two conditional writes at the same moment one wins the server of Netlify's tools cannot promise: see
// repository-races.test.ts.

const directory = mkdtempSync(join(tmpdir(), 'contract-'));
const server = new BlobsServer({ directory, token: 'test', logger: () => {} });
const { port } = await server.start();
const edgeURL = `http://localhost:${port}`;
const connection = { siteID: 'site', token: 'test', edgeURL, uncachedEdgeURL: edgeURL };
let opened = 0;
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const STORES: Readonly<Record<string, () => KeyValueStore>> = {
  'in memory': () => memoryStore(),
  'Netlify Blobs': () => blobsStore({ name: `contract-${++opened}`, connection }),
};

describe.each(Object.entries(STORES))('a store %s', (_, open) => {
  const etagOf = async (store: KeyValueStore, key: string) =>
    (await store.get(key, { withEtag: true }))?.etag ?? '';

  test('reads what was written, in every language, and nothing where nothing is', async () => {
    const store = open();
    expect(await store.get('a')).toBeUndefined();
    await store.set('a', 'ขอบคุณ 😀\n');
    expect((await store.get('a'))?.text).toBe('ขอบคุณ 😀\n');
    await store.set('a', '');
    expect((await store.get('a'))?.text).toBe('');
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeUndefined();
  });

  test('an etag differs after every write that changes something, and says the same in lists', async () => {
    const store = open();
    await store.set('a', '1');
    const first = await etagOf(store, 'a');
    expect((await store.list('a'))[0]?.etag).toBe(first);
    await store.set('a', '2');
    expect(await etagOf(store, 'a')).not.toBe(first);
  });

  test('a write on a condition takes place when it holds, and says so', async () => {
    const store = open();
    expect(await store.setIf('a', '1', { onlyIfNew: true })).toBe(true);
    expect(await store.setIf('a', 'x', { onlyIfNew: true })).toBe(false);
    const etag = await etagOf(store, 'a');
    expect(await store.setIf('a', '2', { onlyIfMatch: etag })).toBe(true);
    expect(await store.setIf('a', 'x', { onlyIfMatch: etag })).toBe(false);
    expect((await store.get('a'))?.text).toBe('2');
    await store.delete('a');
    expect(await store.setIf('a', 'x', { onlyIfMatch: etag })).toBe(false);
    expect(await store.setIf('a', '3', { onlyIfNew: true })).toBe(true);
  });

  test('a list shows every write that was confirmed, of one prefix, and none that is gone', async () => {
    const store = open();
    const keys = ['a', 'b/1', 'b/2', 'b/3/c', 'b.x', 'c'];
    for (const key of keys) await store.set(key, key);
    const listed = async (prefix?: string) => (await store.list(prefix)).map(({ key }) => key).toSorted();
    expect(await listed()).toEqual(keys.toSorted());
    expect(await listed('b/')).toEqual(['b/1', 'b/2', 'b/3/c']);
    expect(await listed('b')).toEqual(['b.x', 'b/1', 'b/2', 'b/3/c']);
    await store.delete('b/2');
    expect(await listed('b/')).toEqual(['b/1', 'b/3/c']);
    expect(await listed('none')).toEqual([]);
  });

  test('a list that asks for some keys has at least as many, where there are', async () => {
    const store = open();
    for (const key of ['a/1', 'a/2', 'a/3', 'b']) await store.set(key, key);
    expect((await store.list('a/', { atMost: 2 })).length).toBeGreaterThanOrEqual(2);
    expect(await store.list('a/', { atMost: 5 })).toHaveLength(3);
  });

  test('a repository over it stores what is sent twice once, and refuses what was decided on an older version', async () => {
    const records = examples(open());
    const first = { email: 'a@b.co', added: [] };
    const id = uuidv7();
    const sent = () => records.create(first, { id, submission: 'one' });
    expect(await sent()).toEqual(await sent());
    await expect(records.create(first, { id, submission: 'two' })).rejects.toThrow(Conflict);
    await records.update(id, adding('x'), { ifVersion: 1 });
    await expect(records.update(id, adding('y'), { ifVersion: 1 })).rejects.toThrow(Conflict);
    expect(await records.get(id)).toMatchObject({ version: 2, added: ['x'] });
    await records.delete(id);
    expect(await records.find(id)).toBeUndefined();
  });

  test('a key that a store might change is refused', async () => {
    const store = open();
    for (const key of ['', 'A', 'a b', '/a', 'a//b', 'ก', 'x'.repeat(601)])
      await expect(store.set(key, 'x')).rejects.toThrow(Invalid);
  });
});
