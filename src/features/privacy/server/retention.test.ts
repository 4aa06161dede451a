import { beforeEach, expect, test, vi } from 'vitest';
import { contacts } from '#features/contact/server/contact-records.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const OWNER = { as: 'owner' } as const;
let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const days = (count: number) => admin.minutes(count * 24 * 60);
const dryRun = async () => (await admin.call('privacy/retention', OWNER)).body;
const run = () => admin.post('privacy/retention', {}, OWNER);

/** An inquiry with its consents. */
async function inquiry(status: 'new' | 'inProgress' | 'done' | 'spam', email = 'a@example.com') {
  const id = await admin.inquiry({ status, email, name: `Person ${status}` });
  const consents = storedConsents('en', new Date(admin.clock.now).toISOString());
  const source = { entity: 'contacts', id } as const;
  await recordConsents(admin.using.stores, { email, name: 'Person', source, consents }, admin.using.now);
  return id;
}

const setStatus = (id: string, status: string) =>
  admin.call('contacts', { ...OWNER, method: 'PATCH', body: { ids: [id], change: { status } } });
type Registered = Pick<MemberRecord, 'status' | 'email'> &
  Partial<Pick<MemberRecord, 'source' | 'emailVerified'>>;
async function member({ source = 'staff', emailVerified = false, ...fields }: Registered): Promise<string> {
  const person = { lastName: 'Jaidee', firstName: 'Somying', phone: '', notes: [], consents: {} };
  const { stores, now } = admin.using;
  return (await members(stores, now).create({ ...person, source, emailVerified, ...fields })).id;
}

test('what is closed goes after the time of the settings, what is open stays', async () => {
  const done = await inquiry('done');
  const spam = await inquiry('spam');
  const open = [await inquiry('new'), await inquiry('inProgress')];
  days(729);
  expect(await dryRun()).toMatchObject({ total: 0, days: { contacts: 730, applications: 365, members: 90 } });
  expect((await dryRun())['next']).toMatchObject({
    goesAt: new Date(admin.clock.now + DAY_MS).toISOString(),
    status: 'done',
  });
  const closedLater = await inquiry('done');
  days(1);
  const shown = await dryRun();
  expect(shown.items.map(({ ref }) => ref).toSorted()).toEqual(
    [`contacts/${done}`, `contacts/${spam}`].toSorted(),
  );
  expect(admin.store('records-contacts').entries.has(done)).toBe(true);

  const answer = await run();
  expect(answer.body).toMatchObject({ erased: { contacts: 2, consents: 6 }, unfinished: false });
  const left = [...admin.store('records-contacts').entries.keys()].toSorted();
  expect(left).toEqual([...open, closedLater].toSorted());
  expect(JSON.stringify([...admin.store('snapshots').entries.values()])).not.toContain(done);
  expect((await dryRun()).total).toBe(0);
});

test('applications that led to somebody or nobody go after their own time, with the file', async () => {
  const closed = [
    await admin.application({ status: 'hired' }),
    await admin.application({ status: 'rejected' }),
    await admin.application({ spam: true }),
  ];
  const open = await admin.application({ status: 'offer' });
  days(365);
  expect((await dryRun()).items.map(({ ref }) => ref).toSorted()).toEqual(
    closed.map((id) => `applications/${id}`).toSorted(),
  );
  await run();
  expect([...admin.store('records-applications').entries.keys()]).toEqual([open]);
  expect([...admin.cvFiles.files.keys()].every((key) => key.startsWith(open))).toBe(true);
  expect(admin.cvFiles.files.size).toBe(1);
});

test('the time runs from the closing, whatever is noted afterwards, and anew once the record was open again', async () => {
  const id = await inquiry('new');
  await setStatus(id, 'done');
  days(700);
  await admin.post(`contacts/${id}/notes`, { text: 'Called back.' }, OWNER);
  days(30);
  expect((await dryRun()).total).toBe(1);
  await setStatus(id, 'inProgress');
  expect((await dryRun()).total).toBe(0);
  await setStatus(id, 'done');
  days(729);
  expect((await dryRun()).total).toBe(0);
  days(1);
  expect((await dryRun()).total).toBe(1);
});

test('a record that was closed before records noted it counts from its last change', async () => {
  const id = await inquiry('done');
  days(700);
  await contacts(admin.using.stores, admin.using.now).update(id, (current) => current);
  days(40);
  expect((await dryRun()).total).toBe(0);
});

test('registrations that were refused or never confirmed go after their time, members do not', async () => {
  const gone = [
    await member({ status: 'rejected', email: 'refused@example.com' }),
    await member({ status: 'pending', source: 'form', emailVerified: false, email: 'none@example.com' }),
  ];
  const left = [
    await member({ status: 'pending', source: 'form', emailVerified: true, email: 'waiting@example.com' }),
    await member({ status: 'active', email: 'member@example.com' }),
    await member({ status: 'expired', email: 'former@example.com' }),
  ];
  days(90);
  expect((await dryRun()).items.map(({ ref }) => ref).toSorted()).toEqual(
    gone.map((id) => `members/${id}`).toSorted(),
  );
  await run();
  expect([...admin.store('records-members').entries.keys()].toSorted()).toEqual(left.toSorted());
});

test('what staff take up again while the sweep runs stays', async () => {
  const ids = [await inquiry('done'), await inquiry('done', 'b@example.com')];
  days(730);
  const store = admin.store('records-contacts');
  const { stores, now } = admin.using;
  let taken = false;
  await dryRun();
  admin.change({
    // The lists are made, and what hangs on the records is being looked for.
    stores: (name) => {
      const opened = stores(name);
      if (name !== 'records-contacts') return opened;
      return {
        ...opened,
        async get(key, options) {
          if (!taken && key === ids[1]) {
            taken = true;
            await contacts(stores, now).update(key, (current) => ({ ...current, status: 'inProgress' }));
          }
          return opened.get(key, options);
        },
      };
    },
  });
  await run();
  expect([...store.entries.keys()]).toEqual([ids[1]]);
});

test('a person’s other data stays', async () => {
  const old = await inquiry('done', 'same@example.com');
  days(600);
  const recent = await inquiry('new', 'same@example.com');
  days(131);
  await run();
  expect([...admin.store('records-contacts').entries.keys()]).toEqual([recent]);
  expect(admin.store('records-consents').entries.size).toBe(3);
  expect(admin.everything()).not.toContain(`contacts/${old}"`);
});

test('the audit says how many went and that nobody did it by hand, and not who they were', async () => {
  await inquiry('done');
  days(730);
  await run();
  await run();
  const { items } = (await admin.call('audit?filter[entity]=privacy', OWNER)).body;
  expect(items).toMatchObject([{ action: 'retention' }]);
  expect(items[0]?.['changes']).toContainEqual({ field: 'erased.contacts', from: null, to: '1' });
  expect(admin.everything()).not.toContain('Person done');
});

test('a store that fails halfway is said, and the next run finishes', async () => {
  await inquiry('done');
  await inquiry('spam');
  days(730);
  vi.spyOn(console, 'error').mockReturnValue();
  const store = admin.store('records-consents');
  let writes = 0;
  store.faults = (operation) => (operation === 'delete' && ++writes > 2 ? 'unavailable' : undefined);
  expect((await run()).status).toBe(503);
  expect((await dryRun()).total).toBe(2);
  store.faults = () => undefined;
  expect((await run()).status).toBe(200);
  expect(store.entries.size + admin.store('records-contacts').entries.size).toBe(0);
});

test('what does not fit into a run is left for the next', async () => {
  for (let count = 0; count < 60; count++) await admin.inquiry({ status: 'done' });
  days(730);
  // Every look at the clock takes a second and a half: after the first batches the time is up.
  const { now } = admin.using;
  admin.change({ now: () => (admin.clock.now += 1_500) && now() });
  const first = await run();
  expect(first.body['unfinished']).toBe(true);
  expect(admin.store('records-contacts').entries.size).toBeGreaterThan(0);
  admin.change({ now });
  expect((await run()).body['unfinished']).toBe(false);
  expect(admin.store('records-contacts').entries.size).toBe(0);
});
