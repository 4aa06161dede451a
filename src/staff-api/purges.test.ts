import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS } from '#tests/support/server/articles.ts';
import type { AdminCall } from './admin-call.ts';
import { failedPurges, sweepPurges, withPurges } from './purges.ts';

const MINUTE = 60_000;
const { news } = article;

let admin: TestAdmin;
let id: string;
let isDown: boolean;
/** What the CDN was asked to forget since the last look. */
const asked = (): string[] => admin.purged.splice(0).toSorted();
const purge = async (tags: readonly string[]): Promise<void> => {
  if (isDown) throw new Error('no answer in time');
  admin.purged.push(...tags);
};
const sweep = () => sweepPurges(admin.using.stores, purge, admin.using.now);
const withdraw = (version = 2) => admin.put(`news/${id}`, { ...news, state: DRAFTS }, version);

beforeEach(async () => {
  admin = testAdmin();
  isDown = false;
  admin.change({ purge });
  ({ id } = (await admin.post('news', news)).body);
  await admin.put(`news/${id}`, { ...news, state: BOTH }, 1);
  admin.clock.now += MINUTE;
  await sweep();
  asked();
});

test('a purge that fails is told, and made every minute until the CDN takes it', async () => {
  isDown = true;
  expect((await withdraw()).headers.get('cache-purged')).toBe('no');
  expect(await failedPurges(admin.using.stores)).toBe(1);
  expect((await admin.call('summary')).body).toMatchObject({ stillPublic: 1 });
  admin.clock.now += MINUTE;
  await expect(sweep()).rejects.toThrow('no answer in time');
  expect(await failedPurges(admin.using.stores)).toBe(1);
  isDown = false;
  await sweep();
  expect(asked()).toEqual(['news', `news-${id}`]);
  expect(await failedPurges(admin.using.stores)).toBe(0);
  await sweep();
  expect(asked()).toEqual([]);
});

test('the process dies between the change and its purge: told while the CDN is down, made all the same', async () => {
  admin.change({
    purge: () => {
      admin.store('purges').faults = () => 'unavailable';
      throw new Error('the process is gone');
    },
  });
  await withdraw();
  admin.store('purges').faults = () => undefined;
  isDown = true;
  await expect(sweep()).rejects.toThrow('no answer in time');
  expect(await failedPurges(admin.using.stores)).toBe(1);
  expect((await admin.call('summary')).body).toMatchObject({ stillPublic: 1 });
  isDown = false;
  await sweep();
  expect(asked()).toContain('news');
  expect(await failedPurges(admin.using.stores)).toBe(0);
});

test('one purge of several in a call fails: told, although a later one succeeds', async () => {
  const call = { ...admin.using, purge } as unknown as AdminCall;
  await withPurges(call, ['all'], async (inner) => {
    isDown = true;
    await expect(inner.purge(['a'])).rejects.toThrow('no answer in time');
    isDown = false;
    await inner.purge(['b']);
    return new Response();
  });
  expect(await failedPurges(admin.using.stores)).toBe(1);
  await sweep();
  expect(asked()).toEqual(['a', 'b', 'b']);
  expect(await failedPurges(admin.using.stores)).toBe(0);
});

test('a page that was made before a withdrawal and kept after its purge goes a minute later', async () => {
  await withdraw();
  expect(asked()).toEqual(['news', `news-${id}`]);
  await sweep();
  expect(asked()).toEqual(['news', `news-${id}`]);
  admin.clock.now += MINUTE;
  await sweep();
  expect(asked()).toEqual(['news', `news-${id}`]);
  await sweep();
  expect(asked()).toEqual([]);
});

test('what changes nothing in public leaves nothing to purge', async () => {
  await admin.put(`news/${id}/draft`, { ...news, tag: 'other' }, 2);
  expect((await withdraw(1)).status).toBe(412);
  expect((await admin.put(`news/${id}`, {}, 3)).status).toBe(422);
  await admin.post('contacts', {});
  await sweep();
  expect(asked()).toEqual([]);
});

describe('after a long outage of the CDN', () => {
  const MANY = 1_500;
  beforeEach(() => {
    const { entries } = admin.store('purges');
    entries.clear();
    for (let one = 0; one < MANY; one++)
      entries.set(uuid(), {
        text: JSON.stringify({ tags: [`tag-${one}`], at: admin.clock.now, failed: true }),
        etag: '"1"',
      });
    admin.clock.now += MINUTE;
  });

  test('purges are made in slices, from where the last sweep stopped', async () => {
    const slices: number[] = [];
    const slow = async (tags: readonly string[]) => {
      slices.push(tags.length);
      admin.clock.now += 5_000;
      return purge(tags);
    };
    for (let sweeps = 0; sweeps < 20 && admin.store('purges').entries.size > 0; sweeps++)
      await sweepPurges(admin.using.stores, slow, admin.using.now, admin.clock.now + 12_000);
    expect(asked()).toEqual(Array.from({ length: MANY }, (_, one) => `tag-${one}`).toSorted());
    expect(Math.max(...slices)).toBeLessThanOrEqual(100);
  });

  test('a slice that the CDN refuses holds up no other', async () => {
    let purges = 0;
    const refusing = async (tags: readonly string[]) => {
      purges += 1;
      if (purges === 1) throw new Error('no answer in time');
      return purge(tags);
    };
    await expect(sweepPurges(admin.using.stores, refusing, admin.using.now)).rejects.toThrow('no answer');
    expect(asked().length).toBeGreaterThanOrEqual(MANY - 100);
    await sweep();
    expect([asked().length <= 100, admin.store('purges').entries.size]).toEqual([true, 0]);
  });

  test('a look at the dashboard reads no more than a hundred of them', async () => {
    const { calls } = admin.store('purges');
    Object.assign(calls, { get: 0, list: 0 });
    expect(await failedPurges(admin.using.stores)).toBe(100);
    expect(calls).toMatchObject({ get: 100, list: 1 });
  });
});

test('while the outbox is down nothing is changed', async () => {
  admin.store('purges').faults = () => 'unavailable';
  expect((await withdraw()).status).toBe(503);
  expect((await admin.call(`news/${id}`)).body).toMatchObject({ state: BOTH });
});
