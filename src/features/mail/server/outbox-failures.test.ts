import { describe, expect, test, vi } from 'vitest';
import { mailAfterStoring } from './outbox.ts';
import { DAY, entityId, mail, MINUTE, refusing, testOutbox } from '#tests/support/server/mail-outbox.ts';

const { clock, logged, received, start, stop, store, stored, sweep } = testOutbox();

describe('what goes wrong', () => {
  test('refused for now: tried again later, and longer later each time, until it is sent', async () => {
    let isRefusing = true;
    const dependencies = await start(refusing(450, () => isRefusing));
    await mailAfterStoring([mail], dependencies);
    const failedAt = (ms: number) => new Date(Date.UTC(2026, 10, 20, 9) + ms).toISOString();
    expect(stored()[0]).toMatchObject({
      state: 'pending',
      attempts: 1,
      lastError: 'EENVELOPE 450',
      nextAttemptAt: failedAt(MINUTE),
    });
    await sweep(dependencies);
    expect(stored()[0]?.attempts).toBe(1);
    clock.now += MINUTE;
    await sweep(dependencies);
    expect(stored()[0]).toMatchObject({ attempts: 2, nextAttemptAt: failedAt(3 * MINUTE) });
    clock.now += 2 * MINUTE;
    isRefusing = false;
    await sweep(dependencies);
    expect(received()).toHaveLength(1);
    expect(stored()[0]).toMatchObject({ state: 'sent', attempts: 3 });
    expect(stored()[0]).not.toHaveProperty('lastError');
  });
  test('refused for good: failed at once, its text kept for staff', async () => {
    const dependencies = await start(refusing(550));
    await mailAfterStoring([mail], dependencies);
    expect(stored()[0]).toMatchObject({
      state: 'failed',
      lastError: 'EENVELOPE 550',
      body: { text: 'Thank you.' },
    });
    clock.now += DAY;
    await sweep(dependencies);
    expect(stored()[0]?.attempts).toBe(1);
    expect(logged()).not.toContain('somying');
  });
  test('a refused sign-in is the operator’s to mend: tried again', async () => {
    const dependencies = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error('no')),
    });
    const { smtpUrl = '' } = dependencies.settings;
    const withLogin = { ...dependencies.settings, smtpUrl: smtpUrl.replace('//', '//user:secret@') };
    await mailAfterStoring([mail], { ...dependencies, settings: withLogin });
    expect(stored()[0]).toMatchObject({ state: 'pending', lastError: 'EAUTH 535' });
  });
  test('a server that hangs, and none at all: tried again', async () => {
    const dependencies = { ...(await start({ onConnect: () => {} })), deadlineMs: 300 };
    await mailAfterStoring([mail], dependencies);
    expect(stored()[0]).toMatchObject({ state: 'pending', lastError: 'ETIMEDOUT' });
    await stop();
    clock.now += MINUTE;
    await sweep(dependencies);
    expect(stored()[0]).toMatchObject({ state: 'pending', attempts: 2, lastError: 'ESOCKET' });
  });
  test('given up after three days, with its text; the text goes after thirty more, the record after a year', async () => {
    const dependencies = await start(refusing(450));
    await mailAfterStoring([mail], dependencies);
    clock.now += 3 * DAY;
    await sweep(dependencies);
    expect(stored()[0]).toMatchObject({ state: 'givenUp', attempts: 1, lastError: 'EENVELOPE 450' });
    expect(stored()[0]).toHaveProperty('body');
    clock.now += 31 * DAY;
    await sweep(dependencies);
    expect(stored()[0]).not.toHaveProperty('body');
    clock.now += 366 * DAY;
    await sweep(dependencies);
    expect(stored()).toEqual([]);
  });
  test('the process dies while it has a mail in hand: sent again when that time is over', async () => {
    const dependencies = await start();
    let isDying = true;
    store('records-mails').faults = (operation, key) => {
      const text = store('records-mails').entries.get(key)?.text ?? '';
      return isDying && operation === 'setIf' && text.includes('leaseUntil') ? 'dieBefore' : undefined;
    };
    void mailAfterStoring([mail], dependencies);
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    isDying = false;
    await sweep(dependencies);
    expect(received()).toHaveLength(1);
    clock.now += 2 * MINUTE;
    await sweep(dependencies);
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ email }) => email.messageId)).size).toBe(1);
    expect(stored()[0]?.state).toBe('sent');
  });
  test('the store fails once when the result is noted: noted all the same', async () => {
    const dependencies = await start();
    let left = 1;
    store('records-mails').faults = (operation, key) => {
      const text = store('records-mails').entries.get(key)?.text ?? '';
      return operation === 'setIf' && text.includes('leaseUntil') && left-- > 0 ? 'unavailable' : undefined;
    };
    await mailAfterStoring([mail], dependencies);
    expect(stored()[0]?.state).toBe('sent');
  });
  test('the store fails once when the mail is to be kept: kept and sent all the same, once', async () => {
    const dependencies = await start();
    for (const fault of ['unavailable', 'lostAnswer'] as const) {
      let left = 1;
      store('records-mails').faults = (operation) =>
        operation === 'setIf' && left-- > 0 ? fault : undefined;
      await mailAfterStoring([{ ...mail, entityId: fault }], dependencies);
    }
    expect(stored().map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(received()).toHaveLength(2);
  });
  test('the store is down: nothing is thrown, nothing sent, and the log names no address', async () => {
    const dependencies = await start();
    store('records-mails').faults = () => 'unavailable';
    await mailAfterStoring([mail], dependencies);
    expect(received()).toEqual([]);
    const { purpose, entity } = mail;
    expect(logged()).toContain(JSON.stringify({ purpose, entity, entityId }).slice(1));
    expect(logged()).not.toContain('somying');
  });
});
