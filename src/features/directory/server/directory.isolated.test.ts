import { beforeEach, expect, test, vi } from 'vitest';
import { directoryTags, entryPath } from '#features/membership/directory-entry.ts';
import { changeWithoutStaff } from '#features/membership/server/change-without-staff.ts';
import {
  leaveDirectory,
  type OwnListing,
  ownListingSchema,
  withOwnListing,
} from '#features/membership/server/own-listing.ts';
import { membersUsingLogo } from '#features/membership/server/member-rows.ts';
import { members } from '#features/membership/server/member-records.ts';
import { sweepPurges } from '#staff-api/purges.ts';
import { validateForm } from '#fields/validate-form.ts';
import { recordSearch } from '#tests/support/record-search.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { directory } from './directory.ts';

const cdn = vi.hoisted(() => ({ asked: [] as string[], isDown: false }));
vi.mock('#http/purge.ts', () => ({
  purge: async (tags: readonly string[]) => {
    if (cdn.isDown) throw new Error('no answer in time');
    cdn.asked.push(...tags);
  },
}));

const MINUTE = 60_000;
const company = { en: 'Siam Weaving Co., Ltd.', th: 'บริษัท สยามทอผ้า จำกัด' };
const person = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567', status: 'active' };
const listed = {
  ...person,
  company,
  about: { en: 'Hand-woven silk for hotels.', th: 'ผ้าไหมทอมือสำหรับโรงแรม' },
  industry: 'manufacturing',
  province: 'khonKaen',
  website: 'https://weaving.example.com',
  directory: true,
  directoryProof: 'E-mail of 3 November 2026',
};

let admin: TestAdmin;
let search: ReturnType<typeof recordSearch>;
beforeEach(() => {
  admin = testAdmin();
  search = recordSearch(() => admin.using.stores);
  cdn.isDown = false;
  cdn.asked.length = 0;
});
const shown = async () =>
  (await directory(admin.using.now(), { stores: admin.using.stores, process: admin.dependencies.process }))
    .entries;
const found = async (query: string, locale: 'en' | 'th' = 'en') =>
  (await search({ query, locale, page: 1, perPage: 10 })).web.items.map(({ url }) => url);
const asked = () => [...new Set(cdn.asked.splice(0))].toSorted();
const add = async (fields: object = listed) => (await admin.post('members', fields)).body;

test('a company is shown, found and named to the CDN as soon as its member asks, and never without proof of that', async () => {
  const { directoryProof: _proof, ...unproved } = listed;
  const refused = await admin.post('members', unproved);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['directoryProof']]);
  const nameless = await admin.post('members', { ...listed, company: undefined });
  expect(Object.keys(nameless.body.errors)).toEqual(['company.en']);
  expect(await shown()).toEqual([]);
  expect(asked()).toEqual([]);

  const { id } = await add();
  const [entry] = await shown();
  expect(entry).toMatchObject({ company, about: listed.about, slug: `siam-weaving-co-ltd-${id.slice(-12)}` });
  expect(JSON.stringify(entry)).not.toMatch(/สมหญิง|ใจดี|a@b\.co|021234567|E-mail of/);
  expect(asked()).toContain('members');
  expect(await found('silk')).toEqual([entry && entryPath(entry)]);
  expect(await found('สยามทอผ้า', 'th')).toEqual([entry && entryPath(entry)]);
});

const gone: readonly [string, (id: string) => Promise<unknown>][] = [
  ['leaves', () => leaveDirectory('A@b.co', admin.using)],
  ['is taken out by staff', (id) => admin.put(`members/${id}`, { ...listed, directory: false }, 1)],
  ['ends', (id) => admin.put(`members/${id}`, { ...listed, status: 'expired' }, 1)],
  ['is deleted', (id) => admin.remove(`members/${id}`)],
  ['is erased', (id) => members(admin.using.stores, admin.using.now).delete(id)],
];
test.each(gone)('who %s is gone from list, search and CDN at once', async (_, go) => {
  const { id } = await add();
  expect(await found('silk')).toHaveLength(1);
  asked();
  await go(id);
  expect(await shown()).toEqual([]);
  expect(await found('silk')).toEqual([]);
  expect(asked()).toEqual([...directoryTags(id)].toSorted());
});

test('on the day after its last one a membership is no longer shown, and no page is kept longer than that', async () => {
  admin.clock.now = Date.parse('2026-11-20T09:00:00.000Z');
  await add({ ...listed, expiresAt: '2026-11-30' });
  const { nextChangeAt } = await directory(admin.using.now(), { stores: admin.using.stores, process: {} });
  expect(new Date(nextChangeAt).toISOString()).toBe('2026-11-30T17:00:00.000Z');
  admin.clock.now = nextChangeAt;
  expect(await shown()).toEqual([]);
});

test('what the CDN did not take, or a process did not live to ask, is asked by the schedule', async () => {
  const { id } = await add();
  asked();
  cdn.isDown = true;
  await leaveDirectory('a@b.co', admin.using);
  expect(asked()).toEqual([]);
  admin.clock.now += MINUTE;
  const purge = async (tags: readonly string[]) => void cdn.asked.push(...tags);
  await sweepPurges(admin.using.stores, purge, admin.using.now);
  expect(asked()).toEqual(expect.arrayContaining([...directoryTags(id)]));
});

test('what the public does not see asks the CDN for nothing', async () => {
  const { id } = await add();
  asked();
  await admin.put(`members/${id}`, { ...listed, phone: '029876543' }, 1);
  await admin.put(`members/${id}`, { ...listed, phone: '029876543', about: { en: 'Silk.', th: '' } }, 2);
  expect(asked()).toEqual([...directoryTags(id)].toSorted());
});

test('a member says of the own company what it does, and when it was asked for', async () => {
  const { id } = await add(person);
  const read = validateForm(ownListingSchema, { ...listed, directory: 'true' });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const save = (listing: OwnListing) =>
    changeWithoutStaff(id, (current) => withOwnListing(current, listing, admin.using.now()), admin.using);
  const saved = await save(read.value);
  expect(saved).toMatchObject({ ...person, company, directory: true });
  expect(saved.directoryProof).toMatch(/^\/member\/me \d{4}-\d\d-\d\d$/);
  expect(await shown()).toHaveLength(1);
  await save({ ...read.value, directory: undefined });
  expect(await shown()).toEqual([]);
});

test('a logo is named as used, by the company alone', async () => {
  const logo = '0198c5f0-0000-7000-8000-0000000000aa';
  const { id } = await add({ ...listed, logo });
  expect(await membersUsingLogo(logo, admin.dependencies)).toEqual([
    { entity: 'members', id, title: company.en, isPublic: true },
  ]);
});
