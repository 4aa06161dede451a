import { expect, test } from 'vitest';
import { testAuth } from '#tests/support/server/auth.ts';
import { staffIds } from './staff-records.ts';
import { createStaff, removeStaff } from './staff-service.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const colleague = { email: 'new@example.com', name: 'Nok', role: 'editor', disabled: false } as const;
/** More than making or deleting somebody takes. */
const MOST_WRITES = 20;

/** Whoever is asked to do this dies right after so many writes; whether it got to its end before. */
async function dying(auth: ReturnType<typeof testAuth>, writes: number, act: () => Promise<unknown>) {
  let left = writes;
  let died = (): void => {};
  const death = new Promise<'died'>((resolve) => (died = () => resolve('died')));
  for (const name of ['records-accounts', 'records-staff', 'reservations', 'index', 'deleted'])
    auth.store(name).faults = (operation) => {
      if (operation === 'get' || operation === 'list') return undefined;
      left -= 1;
      if (left > 0) return undefined;
      died();
      return 'dieAfter';
    };
  const end = await Promise.race([act().then(() => 'done' as const), death]);
  for (const store of auth.opened.values()) store.faults = () => undefined;
  return end;
}

test.each(['made', 'deleted'])(
  'wherever the process dies while somebody is %s, no account is left',
  async (how) => {
    for (let writes = 1; writes < MOST_WRITES; writes++) {
      const auth = testAuth();
      const { id: ownerId } = await auth.person();
      const made = how === 'deleted' ? (await createStaff(auth.using, colleague, 'en')).record.id : '';
      const act = () => (made ? removeStaff(auth.using, made) : createStaff(auth.using, colleague, 'en'));
      const end = await dying(auth, writes, act);
      auth.minutes(61);
      const { stores, now } = auth.using;
      await sweepAccounts(stores, now());
      const accountIds = (await stores('records-accounts').list()).map(({ key }) => key);
      expect([writes, accountIds.toSorted()]).toEqual([writes, (await staffIds(stores)).toSorted()]);
      expect(accountIds).toContain(ownerId);
      // Nobody is kept from making the same person (again), or there is somebody to be seen.
      if (accountIds.length === 1) await createStaff(auth.using, colleague, 'en');
      if (end === 'done') return;
    }
    throw new Error(`It takes more than ${MOST_WRITES} writes.`);
  },
);

test('an account whose record is just being written is left alone', async () => {
  const auth = testAuth();
  await auth.person();
  auth.store('records-staff').faults = (operation) => (operation === 'setIf' ? 'unavailable' : undefined);
  await expect(createStaff(auth.using, colleague, 'en')).rejects.toThrow();
  const count = () => auth.store('records-accounts').entries.size;
  auth.minutes(59);
  await sweepAccounts(auth.using.stores, auth.using.now());
  expect(count()).toBe(2);
  auth.minutes(2);
  await sweepAccounts(auth.using.stores, auth.using.now());
  expect(count()).toBe(1);
});
