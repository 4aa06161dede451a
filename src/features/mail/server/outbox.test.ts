import { describe, expect, test, vi } from 'vitest';
import { keepForSweep, mailAfterStoring } from './outbox.ts';
import { sweepMails } from './sweep-mails.ts';
import { DAY, mail, refusing, testOutbox } from '#tests/support/server/mail-outbox.ts';

const { clock, outbox, received, start, store, stored, sweep } = testOutbox();

describe('sent at once', () => {
  test('arrives, and its text is no longer kept', async () => {
    const dependencies = await start();
    await mailAfterStoring([mail], dependencies);
    expect(received().map(({ to }) => to)).toEqual([[mail.to]]);
    const [record] = stored();
    expect(record).toMatchObject({
      state: 'sent',
      attempts: 1,
      subject: 'We have your message',
      sentAt: '2026-11-20T09:00:00.000Z',
    });
    expect(record).not.toHaveProperty('body');
    expect(record).not.toHaveProperty('leaseUntil');
    expect(received()[0]?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(received()[0]?.email.messageId).toBe(`<${record?.id}@example.com>`);
  });
  test('a retry of the submission sends nothing again, whatever its text says; another purpose does', async () => {
    const dependencies = await start();
    await mailAfterStoring([mail], dependencies);
    await mailAfterStoring([{ ...mail, content: { ...mail.content, text: 'Other' } }], dependencies);
    await Promise.all([1, 2, 3].map(() => mailAfterStoring([mail], dependencies)));
    expect(received()).toHaveLength(1);
    await mailAfterStoring(
      [
        { ...mail, purpose: 'notice', to: '', replyTo: mail.to },
        { ...mail, occasion: '2' },
      ],
      dependencies,
    );
    expect(received().map(({ to }) => to[0])).toEqual(
      expect.arrayContaining([mail.to, mail.to, 'desk@example.com']),
    );
    expect(stored().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
  test('by two workers at once: one mail', async () => {
    const dependencies = await start();
    await Promise.all([mailAfterStoring([mail], dependencies), mailAfterStoring([mail], dependencies)]);
    await Promise.all([sweep(dependencies), sweep(dependencies)]);
    expect(received()).toHaveLength(1);
  });
  test('while it is in hand, the sweep leaves it', async () => {
    let answer = () => {};
    const dependencies = await start({ onRcptTo: (_, __, done) => (answer = () => done(null)) });
    const sending = mailAfterStoring([mail], dependencies);
    await vi.waitFor(() => expect(stored()[0]?.leaseUntil).toBe('2026-11-20T09:02:00.000Z'));
    await Promise.all([sweep(dependencies), sweep(dependencies)]);
    expect(stored()[0]).toMatchObject({ state: 'pending', attempts: 1 });
    await vi.waitFor(() => {
      answer();
      expect(received()).toHaveLength(1);
    });
    await sending;
    expect(stored()[0]?.state).toBe('sent');
  });
});

describe('without settings', () => {
  test('kept, and sent when they are there within three days', async () => {
    await mailAfterStoring([mail, { ...mail, purpose: 'notice', to: '' }], outbox());
    await sweep(outbox());
    expect(stored().map(({ state }) => state)).toEqual(['notConfigured', 'notConfigured']);
    clock.now += 3 * DAY - 1;
    await sweep(await start());
    expect(received()).toHaveLength(2);
  });
  test('one that is held back waits for them as well, and for its time once they are there', async () => {
    const held = { ...mail, notBefore: new Date(clock.now + DAY).toISOString() };
    await keepForSweep(held, outbox());
    expect(stored()[0]?.state).toBe('notConfigured');
    const dependencies = await start();
    await sweep(dependencies);
    expect([received().length, stored()[0]?.state]).toEqual([0, 'pending']);
    clock.now += DAY;
    await sweep(dependencies);
    expect(received()).toHaveLength(1);
  });
  test('given up after that', async () => {
    await mailAfterStoring([mail], outbox());
    clock.now += 3 * DAY;
    await sweep(await start());
    expect(received()).toEqual([]);
    expect(stored()[0]?.state).toBe('givenUp');
  });
  test('a notice without MAIL_TO waits while other mails go out', async () => {
    const dependencies = await start();
    const settings = { ...dependencies.settings, mailTo: undefined };
    await mailAfterStoring([mail, { ...mail, purpose: 'notice', to: '' }], { ...dependencies, settings });
    expect(stored().map(({ purpose, state }) => [purpose, state])).toEqual(
      expect.arrayContaining([
        ['acknowledgement', 'sent'],
        ['notice', 'notConfigured'],
      ]),
    );
  });
});

test('a stranger’s address gets five of them a day, staff every notice', async () => {
  const dependencies = await start();
  for (let count = 0; count < 7; count++) {
    const about = { ...mail, entityId: `${count}` };
    const to = count % 2 ? mail.to : mail.to.toUpperCase();
    await mailAfterStoring(
      [
        { ...about, to },
        { ...about, purpose: 'notice', to: '' },
      ],
      dependencies,
    );
  }
  expect(received().filter(({ to }) => to[0] === 'desk@example.com')).toHaveLength(7);
  expect(received().filter(({ to }) => to[0] !== 'desk@example.com')).toHaveLength(5);
  expect(stored().filter(({ state }) => state === 'givenUp')).toHaveLength(2);
  expect(stored().find(({ state }) => state === 'givenUp')?.lastError).toBe('DAILY_LIMIT');
  expect([...store('rate-limits').entries.keys()].join()).not.toMatch(/somying/i);
  clock.now += DAY;
  await mailAfterStoring([{ ...mail, entityId: 'tomorrow' }], dependencies);
  expect(received().at(-1)?.to).toEqual([mail.to]);
});

test('a sweep that has no time left goes on in the next one', async () => {
  const dependencies = await start(refusing(450, () => clock.now < Date.UTC(2026, 10, 20, 10)));
  for (const id of ['a', 'b', 'c', 'd']) {
    await mailAfterStoring([{ ...mail, to: `${id}@example.com`, entityId: id }], dependencies);
  }
  clock.now += DAY;
  await sweepMails({ ...dependencies, budgetMs: -1 });
  expect(received()).toEqual([]);
  await sweep(dependencies);
  expect(received()).toHaveLength(4);
});
