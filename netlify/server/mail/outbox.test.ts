import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore, type MemoryStore } from '../../../src/data/memory-store.ts';
import type { MailRecord } from '../../../src/schemas/mail-record.ts';
import { mailAfterStoring, type OutboxDependencies, type OutgoingMail } from './outbox.ts';
import { sweepMails } from './sweep-mails.ts';
import { refusal, startMailServer } from './test-mail-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const entityId = '0190a8c2-1111-7abc-8def-0123456789ab';
const mail: OutgoingMail = {
  purpose: 'acknowledgement',
  entity: 'contacts',
  entityId,
  to: 'somying@example.co.th',
  locale: 'en',
  content: { subject: 'We have your message', text: 'Thank you.', html: '<p>Thank you.</p>' },
};

let server: Awaited<ReturnType<typeof startMailServer>> | undefined;
let opened: Map<string, MemoryStore>;
let clock: { now: number };
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  opened = new Map();
  clock = { now: Date.UTC(2026, 10, 20, 9) };
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  log.mockRestore();
  await server?.close();
  server = undefined;
});

const store = (name: string): MemoryStore => {
  const found = opened.get(name) ?? memoryStore();
  opened.set(name, found);
  return found;
};
const outbox = (smtpUrl?: string): OutboxDependencies => ({
  stores: store,
  settings: {
    siteUrl: 'https://www.example.com',
    smtpUrl,
    mailFrom: smtpUrl && 'Chamber <info@example.com>',
    mailTo: 'Desk <desk@example.com>',
  },
  secret: async () => 'a secret for tests',
  now: () => clock.now,
  deadlineMs: 300,
});
async function start(options?: SMTPServerOptions): Promise<OutboxDependencies> {
  server = await startMailServer(options);
  return outbox(server.url);
}
const sweep = (dependencies: OutboxDependencies) => sweepMails({ ...dependencies, budgetMs: 5_000 });
const stored = (): MailRecord[] =>
  [...store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record);
const received = () => server?.received ?? [];
/** A mail server that refuses the recipient with this number while `isRefusing`. */
const refusing = (code: number, isRefusing = () => true): SMTPServerOptions => ({
  onRcptTo: ({ address }, _, done) => done(isRefusing() ? refusal(code, address) : null),
});

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
    expect(JSON.stringify(log.mock.calls)).not.toContain('somying');
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
    const dependencies = await start({ onConnect: () => {} });
    await mailAfterStoring([mail], dependencies);
    expect(stored()[0]).toMatchObject({ state: 'pending', lastError: 'ETIMEDOUT' });
    await server?.close();
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
    expect(log.mock.calls.flat().join()).toContain(`acknowledgement of contacts/${entityId}`);
    expect(log.mock.calls.flat().join()).not.toContain('somying');
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
