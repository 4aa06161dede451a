import { expect, test } from 'vitest';
import { testAuth } from '#tests/support/server/auth.ts';

test.each([
  ['index', 'unavailable'],
  ['index', 'lostAnswer'],
  ['records-audit', 'unavailable'],
] as const)('a sign-in is in it once, though the store %s fails once (%s)', async (name, fault) => {
  const auth = testAuth();
  await auth.person();
  let writes = 0;
  auth.store(name).faults = (operation, key) =>
    operation.startsWith('set') && !key.startsWith('staff') && ++writes === 1 ? fault : undefined;
  expect((await auth.login()).status).toBe(200);
  const lines = [...auth.store('records-audit').entries.values()].map(({ text }) => JSON.parse(text).record);
  expect(lines).toMatchObject([{ action: 'login' }]);
});
