import { beforeEach, expect, test, vi } from 'vitest';
import { mails as mailRecords } from '#features/mail/server/mail-records.ts';
import { mailAfterStoring } from '#features/mail/server/outbox.ts';
import { SECRET } from '#tests/support/server/submission.ts';
import { confirmEmail, checkConfirmationLink, sendNewLink } from './confirm-email.ts';
import { confirmationToken } from './confirmation-link.ts';
import { applicant, membershipCalls } from '#tests/support/server/registration.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let calls: ReturnType<typeof membershipCalls>;
let id: string;
let token: string;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = membershipCalls();
  id = String((await calls.post(applicant)).body['id']);
  token = /confirm#([\w.-]+)/.exec(calls.mails[0]?.content.text ?? '')?.[1] ?? '';
  calls.takeMails();
});
const state = async (given: unknown = token) =>
  (await checkConfirmationLink(given, calls.dependencies)).state;
const audited = () =>
  [...calls.store('records-audit').entries.values()].map(({ text }) => JSON.parse(text).record);

test('looking at a link proves nothing', async () => {
  expect(await state()).toBe('open');
  expect(calls.stored()).toMatchObject([{ emailVerified: false, version: 1 }]);
});

test('the button does, once; after that the registration is acknowledged', async () => {
  expect(await confirmEmail(token, calls.dependencies)).toBe('confirmed');
  expect(await confirmEmail(token, calls.dependencies)).toBe('confirmed');
  expect(await state()).toBe('confirmed');
  expect(calls.stored()).toMatchObject([{ emailVerified: true, status: 'pending', version: 2 }]);
  expect(new Set(calls.takeMails())).toEqual(new Set([`acknowledgement ${applicant.email}`]));
  expect(audited()).toMatchObject([
    { actor: null, entity: 'members', entityId: id, changes: [{ field: 'emailVerified' }] },
  ]);
});

test('two at once are one confirmation', async () => {
  const both = [confirmEmail(token, calls.dependencies), confirmEmail(token, calls.dependencies)];
  expect(await Promise.all(both)).toEqual(['confirmed', 'confirmed']);
  expect(calls.stored()).toMatchObject([{ emailVerified: true }]);
  expect(audited()).toHaveLength(1);
});

test('what staff change at the same moment is not told as the person’s doing', async () => {
  const { secret } = calls.dependencies;
  let isAsked = false;
  // It is asked for once the record has been read.
  const meanwhile = async () => {
    if (!isAsked) await calls.records.update(id, (current) => ({ ...current, phone: '029999999' }));
    isAsked = true;
    return secret();
  };
  expect(await confirmEmail(token, { ...calls.dependencies, secret: meanwhile })).toBe('confirmed');
  expect(audited()).toMatchObject([{ changes: [{ field: 'emailVerified' }] }]);
});

test.each([
  ['nothing', () => null],
  ['a list', () => ['x']],
  ['one cut short', () => token.slice(0, -3)],
  ['another signature', () => confirmationToken('another secret', { id, email: applicant.email }, 0)],
  ['another address', () => confirmationToken(SECRET, { id, email: 'x@example.com' }, calls.clock.now)],
  ['a later end', () => token.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
  [
    'nobody’s',
    () => confirmationToken(SECRET, { id: crypto.randomUUID(), email: 'x@y.zz' }, calls.clock.now),
  ],
  ['much', () => 'x'.repeat(10_000)],
])('%s is no link', async (_, made) => {
  expect(await state(made())).toBe('invalid');
  expect(await confirmEmail(made(), calls.dependencies)).toBe('invalid');
  expect(calls.stored()).toMatchObject([{ emailVerified: false }]);
});

test('a link to an address that staff changed since proves nothing', async () => {
  await calls.records.update(id, (current) => ({ ...current, email: 'new@example.com' }));
  expect(await confirmEmail(token, calls.dependencies)).toBe('invalid');
});

test('a member who was deleted has no link', async () => {
  await calls.records.remove(id);
  expect(await confirmEmail(token, calls.dependencies)).toBe('invalid');
});

test('after seven days it is over; a new one can be had, once a day, and what became of its mail is told', async () => {
  calls.clock.now += 7 * DAY_MS - 1_000;
  expect(await state()).toBe('open');
  expect(await sendNewLink(token, calls.dependencies)).toBeUndefined();
  calls.clock.now += 2_000;
  expect(await state()).toBe('expired');
  expect(await confirmEmail(token, calls.dependencies)).toBe('expired');
  const { stores, secret, now } = calls.dependencies;
  const settings = {
    siteUrl: 'https://saphan.example',
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
  };
  const outbox = { stores, secret, now, settings, deadlineMs: 100 };
  Object.assign(calls.dependencies, {
    mail: (sent: Parameters<typeof mailAfterStoring>[0]) => mailAfterStoring(sent, outbox),
  });
  for (let count = 0; count < 2; count++)
    expect(await sendNewLink(token, calls.dependencies)).toBe('notSent');
  const kept = [...calls.store('records-mails').entries.keys()];
  expect(kept).toHaveLength(1);
  const mail = await mailRecords(stores, now).get(kept[0] ?? '');
  const fresh = /confirm#([\w.-]+)/.exec(mail.body?.text ?? '')?.[1];
  expect(await confirmEmail(fresh, calls.dependencies)).toBe('confirmed');
});

test('with the store out of reach nothing is claimed', async () => {
  calls.store('records-members').faults = (operation) => (operation === 'setIf' ? 'unavailable' : undefined);
  await expect(confirmEmail(token, calls.dependencies)).rejects.toThrow(/Could not/);
  expect(calls.takeMails()).toEqual([]);
});
