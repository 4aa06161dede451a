import { beforeEach, expect, test, vi } from 'vitest';
import { applications } from '#features/applications/server/application-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { confirmEmail } from '#features/membership/server/confirm-email.ts';
import { pendingMember } from '#features/membership/server/registration.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { issueFormToken } from '#features/submissions/server/form-token.ts';
import { applicant } from '#tests/support/server/registration.ts';
import { completeConsents } from './complete-consents.ts';
import { writeMissingMails } from './missing-mails.ts';
import { mailAfterStoring } from '#features/mail/server/outbox.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

let admin: TestAdmin;
let written: OutgoingMail[];
beforeEach(() => {
  admin = testAdmin();
  written = [];
});
const outbox = () => {
  const { stores, now, secret, settings, process } = admin.dependencies;
  const { siteUrl } = settings;
  const sending = { smtpUrl: undefined, mailFrom: undefined, mailTo: undefined, siteUrl };
  const mail = async (mails: readonly OutgoingMail[]) => {
    written.push(...mails);
    await mailAfterStoring(mails, { stores, now, secret, settings: sending, deadlineMs: 1_000 });
  };
  return { stores, now, secret, settings, process, mail };
};
const write = (endsAt?: number) => writeMissingMails(outbox(), endsAt);
/** Somebody who registered with the form. */
async function registered(email: string, trust: 'verified' | 'spam' = 'verified') {
  const { stores, now } = admin.dependencies;
  const person = { email, firstName: 'M', lastName: 'B', phone: '021234567' };
  const given = { privacyPolicy: true, personalInformation: true, informationSecurity: true } as const;
  const about = { trust, locale: 'th', at: new Date(now()).toISOString() } as const;
  const fields = { ...person, consents: { ...given, marketing: false } };
  return members(stores, now).create(pendingMember(fields, about));
}
const purposes = () => written.map(({ entity, purpose }) => `${entity} ${purpose}`).toSorted();

test('submissions without mails get them, once', async () => {
  await admin.inquiry();
  await admin.application();
  await registered('m@example.com');
  expect(await write()).toBe(0);
  admin.minutes(11);
  expect(await write()).toBe(3);
  expect(purposes()).toEqual([
    'applications acknowledgement',
    'applications notice',
    'contacts acknowledgement',
    'contacts notice',
    'members confirmation',
    'members notice',
  ]);
  expect(written.find(({ purpose }) => purpose === 'confirmation')).toMatchObject({ locale: 'th' });
  expect(await write()).toBe(0);
});

test('the one mail that could not be kept is written, and no other again', async () => {
  await admin.inquiry();
  await admin.application();
  const { stores, now } = admin.dependencies;
  await registered('unproved@example.com');
  const { id } = await registered('proved@example.com');
  await members(stores, now).update(id, (current) => ({ ...current, emailVerified: true }));
  admin.minutes(11);
  for (let run = 0; run < 2; run++) await write();
  const mails = admin.store('records-mails').entries;
  const toSenders = [...mails].filter(([, { text }]) => JSON.parse(text).record.purpose !== 'notice');
  expect([mails.size, toSenders.length]).toEqual([8, 4]);
  for (const [key] of toSenders) mails.delete(key);
  admin.store('index').entries.clear();
  for (let run = 0; run < 2; run++) await write();
  expect(mails.size).toBe(8);
  written = [];
  await write();
  expect(written).toEqual([]);
});

test('a registration that has had its mails gets none again, before it is confirmed and after', async () => {
  const { now, secret, settings, stores } = outbox();
  const using = {
    stores,
    now,
    secret,
    settings,
    perMinute: 10,
    captcha: async () => 'notConfigured' as const,
  };
  const formToken = issueFormToken(await secret(), now() - 5_000);
  const sent = { ...applicant, formToken };
  await submitMembership(sent, { locale: 'th', ip: undefined }, { ...using, mail: outbox().mail }, 0);
  expect(purposes()).toEqual(['members confirmation', 'members notice']);
  admin.minutes(11);
  expect(await write()).toBe(0);
  const token = /#(\S+)/.exec(
    written.find(({ purpose }) => purpose === 'confirmation')?.content.text ?? '',
  )?.[1];
  admin.store('index').entries.clear();
  expect(await confirmEmail(token, outbox())).toBe('confirmed');
  written = [];
  await write();
  expect(written).toEqual([]);
});

test('a robot’s, one of yesterday and a member whom staff entered get none', async () => {
  await admin.inquiry();
  admin.minutes(24 * 60);
  await admin.inquiry({ status: 'spam' });
  await admin.application({ spam: true });
  await registered('robot@example.com', 'spam');
  await admin.post('members', { email: 'm@example.com', firstName: 'M', lastName: 'B', phone: '021234567' });
  admin.minutes(11);
  expect(await write()).toBe(0);
  expect(written).toEqual([]);
});

test('what staff called spam before its mails were missed gets none', async () => {
  const { stores, now } = admin.dependencies;
  await contacts(stores, now).update(await admin.inquiry(), (one) => ({ ...one, status: 'spam' }));
  await applications(stores, now).update(await admin.application(), (one) => ({ ...one, spam: true }));
  const { id } = await registered('robot@example.com');
  await members(stores, now).update(id, (one) => ({ ...one, spam: true }));
  admin.minutes(11);
  expect(await write()).toBe(0);
  expect(written).toEqual([]);
});

test('very many are looked at in slices, each run going on where the last one stopped', async () => {
  for (let count = 0; count < 45; count++) await admin.inquiry({ email: `sender${count}@example.com` });
  admin.minutes(11);
  const contacts = admin.store('records-contacts');
  const get = contacts.get;
  const looked = new Map<string, number>();
  contacts.get = (key, options) => {
    looked.set(key, (looked.get(key) ?? 0) + 1);
    admin.clock.now += 50;
    return get(key, options);
  };
  const runs: number[] = [];
  for (let run = 0; run < 5; run++) runs.push(await write(admin.clock.now + 800));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(45);
  expect(Math.max(...runs)).toBeLessThan(30);
  expect(new Set(written.map(({ entityId }) => entityId)).size).toBe(45);
});

test('one that cannot be read holds up no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ids = await Promise.all([1, 2, 3].map(() => admin.inquiry()));
  const entry = admin.store('records-contacts').entries.get(ids[0] ?? '');
  if (entry) entry.text = '{}';
  admin.minutes(11);
  expect(await write()).toBe(2);
  expect(await completeConsents(admin.dependencies)).toBe(2);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
