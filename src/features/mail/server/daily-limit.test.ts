import { expect, test } from 'vitest';
import { DAY, mail, testOutbox } from '#tests/support/server/mail-outbox.ts';
import { mailAfterStoring } from './outbox.ts';

// One stranger can type anybody's address into our forms, from many networks if need be. Whoever it belongs to still
// gets what their own forms make us send, on the same day.

const { clock, outbox, stored, sweep } = testOutbox();
const dependencies = outbox();
let sent = 0;
/** So many forms of a network, each with an e-mail to one address. */
async function forms(network: number, count = 1): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    sent += 1;
    await mailAfterStoring([{ ...mail, entityId: `${sent}`, sender: `198.51.${network}.1` }], dependencies);
  }
}
const inState = (state: string) => stored().filter((one) => one.state === state).length;
/** Those that are let through would now only need a mail server, which is not set. */
async function letThrough(run: () => Promise<void>): Promise<number> {
  const before = inState('notConfigured');
  await run();
  return inState('notConfigured') - before;
}

test('networks that send often share half of a day; the first e-mail of any other goes at once', async () => {
  expect(
    await letThrough(async () => {
      for (let network = 0; network < 8; network += 1) await forms(network, 5);
    }),
  ).toBe(8 + 20);
  expect(inState('pending')).toBe(12);
  expect(
    await letThrough(async () => {
      for (let network = 100; network < 120; network += 1) await forms(network);
    }),
  ).toBe(12);
});

test('what has waited overnight leaves room for those whose first e-mail it is that day', async () => {
  for (let network = 0; network < 100; network += 1) await forms(network);
  expect([inState('notConfigured'), inState('pending')]).toEqual([20, 80]);
  clock.now = Date.UTC(2026, 10, 21, 0, 5);
  expect(await letThrough(() => sweep(dependencies))).toBe(20);
  expect(await letThrough(() => forms(200))).toBe(1);
  // A second one of the same network shares with those that wait.
  expect(await letThrough(() => forms(200))).toBe(0);
  clock.now += DAY;
  expect(await letThrough(() => sweep(dependencies))).toBe(20);
});

test('networks that are new each day do not keep back what waits', async () => {
  for (let network = 0; network < 50; network += 1) await forms(network);
  expect(inState('pending')).toBe(30);
  clock.now = Date.UTC(2026, 10, 21, 0, 0, 1);
  // As many as may be, before anything that waits is due.
  for (let network = 100; network < 140; network += 1) await forms(network);
  clock.now += 5 * 60_000;
  expect(await letThrough(() => sweep(dependencies))).toBe(20);
});
