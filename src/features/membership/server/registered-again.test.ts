import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { mailAfterStoring } from '#features/mail/server/outbox.ts';
import { applicant, membershipCalls } from '#tests/support/server/registration.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { checkConfirmationLink, confirmEmail, sendNewLink, shownDigest } from './confirm-email.ts';

// Strangers can type somebody's address; what they type must neither displace what its owner sent nor be what the owner
// confirms (rules.md#registration).

const STRANGER = '198.51.100.66';
const VISITOR = '203.0.113.7';
const DAY_MS = 24 * 60 * 60_000;
const typed = (count: number) => ({ ...applicant, firstName: `Stranger ${count}`, phone: '02 000 0000' });

let calls: ReturnType<typeof membershipCalls>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = membershipCalls({ perMinute: 10_000 });
});
const member = () => calls.stored()[0];
const tokenOf = (mail: OutgoingMail | undefined): string =>
  /confirm#([\w.-]+)/.exec(mail?.content.text ?? '')?.[1] ?? '';
const lastLink = () => tokenOf(calls.mails.findLast(({ purpose }) => purpose === 'confirmation'));
const look = (token: string) => checkConfirmationLink(token, calls.dependencies);

describe('after eleven registrations of a stranger with somebody’s address', () => {
  let link: string;
  beforeEach(async () => {
    for (let count = 0; count < 11; count++) await calls.post(typed(count), {}, STRANGER);
    const consents = { ...applicant.consents, marketing: true };
    expect((await calls.post({ ...applicant, consents, locale: 'th' }, {}, VISITOR)).status).toBe(201);
    link = lastLink();
  });

  test('what the person sent is in the record, beside all that came before', () => {
    expect(calls.stored()).toHaveLength(1);
    const text = JSON.stringify(member());
    for (const said of [applicant.firstName, applicant.phone, 'Stranger 0', 'Stranger 10'])
      expect(text).toContain(said);
  });
  test('the page of the link shows what the person sent, and that is what is confirmed', async () => {
    const { firstName, lastName, phone } = applicant;
    expect(await look(link)).toMatchObject({ state: 'open', shown: { firstName, lastName, phone } });
    expect(await confirmEmail(link, calls.dependencies)).toBe('confirmed');
    expect(member()).toMatchObject({ firstName, lastName, phone, emailVerified: true, locale: 'th' });
    expect(member()?.consents.marketing).toMatchObject({ given: true, locale: 'th' });
    expect(JSON.stringify(member()?.notes)).toContain('Stranger 0 ใจดี, 02 000 0000');
    expect(await look(link)).toMatchObject({ state: 'confirmed' });
  });
  test('each link shows and confirms its own, the first as well', async () => {
    const first = tokenOf(calls.mails.find(({ purpose }) => purpose === 'confirmation'));
    expect(await look(first)).toMatchObject({ state: 'open', shown: { firstName: 'Stranger 0' } });
    await confirmEmail(first, calls.dependencies);
    expect(await look(link)).toMatchObject({ state: 'open', shown: { firstName: applicant.firstName } });
    await confirmEmail(link, calls.dependencies);
    expect(member()).toMatchObject({ firstName: applicant.firstName, emailVerified: true });
  });
  test('what staff have decided on stays as they have it', async () => {
    const id = String(member()?.id);
    await calls.records.update(id, (current) => ({ ...current, status: 'active' }));
    expect(await look(link)).toMatchObject({ state: 'open', shown: { firstName: 'Stranger 0' } });
    await confirmEmail(link, calls.dependencies);
    expect(member()).toMatchObject({ firstName: 'Stranger 0', status: 'active', emailVerified: true });
  });
  test('a new link for an old one shows the same', async () => {
    calls.clock.now += 8 * DAY_MS;
    expect(await look(link)).toMatchObject({ state: 'expired' });
    calls.takeMails();
    await sendNewLink(link, calls.dependencies);
    const sent = calls.mails.find(({ purpose }) => purpose === 'confirmation');
    expect(await look(tokenOf(sent))).toMatchObject({
      state: 'open',
      shown: { firstName: applicant.firstName },
    });
  });
  test('a link cannot be made to show something else', async () => {
    const other = tokenOf(
      calls.mails.findLast(({ content }) => tokenOf({ content } as OutgoingMail) !== link),
    );
    const [id, expires, signature] = link.split('.');
    const [, , , sealed] = other.split('.');
    for (const forged of [[id, expires, signature, sealed].join('.'), `${link}x`, link.slice(0, -1)])
      expect(await look(forged)).toMatchObject({ state: 'invalid' });
  });
});

test('what takes its place while somebody reads the page is shown first, not confirmed', async () => {
  await calls.post(applicant, {}, VISITOR);
  const link = lastLink();
  const before = await look(link);
  await calls.records.update(member()?.id ?? '', (current) => ({ ...current, spam: true }));
  await calls.post(typed(1), {}, STRANGER);
  const read = 'shown' in before ? shownDigest(before.shown) : '';
  expect(await confirmEmail(link, calls.dependencies, read)).toBe('open');
  expect(member()).toMatchObject({ firstName: 'Stranger 1', emailVerified: false });
});

test('news that a stranger has ordered in somebody’s name are not confirmed by whoever did not ask for them', async () => {
  const consents = { ...applicant.consents, marketing: true };
  await calls.post({ ...applicant, consents }, {}, STRANGER);
  await calls.post({ ...applicant, consents: { ...consents, marketing: false } }, {}, VISITOR);
  expect(await look(lastLink())).toMatchObject({ state: 'open', shown: { marketing: false } });
  await confirmEmail(lastLink(), calls.dependencies);
  expect(member()).toMatchObject({ emailVerified: true, consents: { marketing: { given: false } } });
});

test('of a thousand the latest is in the record, however many came before', async () => {
  for (let count = 0; count < 150; count++) await calls.post(typed(count), {}, STRANGER);
  await calls.post(applicant, {}, VISITOR);
  expect(JSON.stringify(member()?.notes)).toContain(applicant.firstName);
  expect(member()?.notes.length).toBeLessThanOrEqual(100);
});

test('the notes of a stranger push out their own, and never the only one of somebody else', async () => {
  await calls.post(typed(0), {}, STRANGER);
  await calls.post(applicant, {}, VISITOR);
  for (let count = 1; count < 150; count++)
    await calls.post(typed(count), {}, `2001:db8:1:${count.toString(16)}::1`);
  const text = JSON.stringify(member()?.notes);
  expect(text).toContain(applicant.firstName);
  expect(text).toContain('Stranger 149');
  expect(text).not.toContain('Stranger 1 ');
  expect(member()?.notes).toHaveLength(100);
  for (const ip of ['2001:db8', VISITOR]) expect(text).not.toContain(ip);
});

test('what seems a robot’s is kept beside what is there, marked, and nobody gets an e-mail of it', async () => {
  await calls.post(typed(1), {}, STRANGER);
  calls.takeMails();
  expect((await calls.post({ ...applicant, website: 'filled in' }, {}, VISITOR)).status).toBe(201);
  const early = { ...applicant, firstName: 'Quick', formToken: calls.tokenOfAge(500) };
  expect((await calls.post(early, {}, VISITOR)).status).toBe(201);
  expect((await calls.post({ ...applicant, website: 'filled in' }, {}, VISITOR)).status).toBe(201);
  expect(calls.takeMails()).toEqual([]);
  expect(member()).toMatchObject({ firstName: 'Stranger 1', notes: [{}, {}] });
  const [filled, quick] = member()?.notes ?? [];
  expect(filled?.text).toContain(applicant.firstName);
  expect(quick?.text).toContain('Quick');
  for (const note of [filled, quick]) expect(note?.text).toContain('Suspected spam');
});

test('of two that seem a robot’s both are kept', async () => {
  for (const count of [1, 2]) await calls.post({ ...typed(count), website: 'x' }, {}, STRANGER);
  expect(member()).toMatchObject({ firstName: 'Stranger 1', spam: true });
  expect(JSON.stringify(member()?.notes)).toContain('Stranger 2');
});

test('what a robot sent is kept where a person’s takes its place', async () => {
  await calls.post({ ...typed(1), website: 'x' }, {}, STRANGER);
  await calls.post(applicant, {}, VISITOR);
  expect(member()).toMatchObject({ firstName: applicant.firstName });
  expect(JSON.stringify(member()?.notes)).toContain('Stranger 1');
});

test('of two at the same moment one takes its place, and each gets a link that shows their own', async () => {
  await calls.post({ ...typed(1), website: 'x' }, {}, STRANGER);
  await Promise.all([calls.post(typed(2), {}, STRANGER), calls.post(applicant, {}, VISITOR)]);
  const links = calls.mails.filter(({ purpose }) => purpose === 'confirmation').map(tokenOf);
  const shown = await Promise.all(links.map(look));
  expect(shown.map((link) => 'shown' in link && link.shown.firstName).toSorted()).toEqual(
    ['Stranger 2', applicant.firstName].toSorted(),
  );
});

test.each([{}, { website: 'x' }])(
  'whoever had the address is erased meanwhile: it is a registration like any other (%o)',
  async (robot) => {
    await calls.post({ ...typed(1), ...robot }, {}, STRANGER);
    const { id } = member() ?? {};
    const [records, reservations] = [calls.store('records-members'), calls.store('reservations')];
    let reads = 0;
    records.faults = (operation, key) => {
      // What its e-mail address is reserved for is read, then the record as the member's; then it is gone.
      if (operation === 'get' && key === id && ++reads === 3) {
        records.entries.delete(key);
        reservations.entries.clear();
      }
      return undefined;
    };
    expect((await calls.post(applicant, {}, VISITOR)).status).toBe(201);
    expect(reads).toBeGreaterThanOrEqual(3);
    expect(calls.stored()).toMatchObject([{ firstName: applicant.firstName }]);
  },
);

describe('mails to an address', () => {
  const kept = () =>
    [...calls.store('records-mails').entries.values()].map(
      ({ text }) => (JSON.parse(text) as { record: MailRecord }).record,
    );
  const confirmations = (state: string) =>
    kept().filter((mail) => mail.purpose === 'confirmation' && mail.state === state);
  beforeEach(() => {
    const { stores, secret, now } = calls.dependencies;
    const siteUrl = 'https://saphan.example';
    const settings = { siteUrl, smtpUrl: undefined, mailFrom: undefined, mailTo: undefined };
    const outbox = { stores, secret, now, settings, deadlineMs: 100 };
    Object.assign(calls.dependencies, {
      mail: (sent: readonly OutgoingMail[]) => mailAfterStoring(sent, outbox),
    });
  });

  test('are not used up by a stranger: whoever registers from elsewhere gets one', async () => {
    for (let count = 0; count < 30; count++) await calls.post(typed(count), {}, STRANGER);
    expect(confirmations('notConfigured')).toHaveLength(5);
    await calls.post(applicant, {}, VISITOR);
    expect(confirmations('notConfigured')).toHaveLength(6);
  });
  test('go out once more where staff took the first registration for a robot’s', async () => {
    await calls.post(typed(1), {}, STRANGER);
    await calls.records.update(member()?.id ?? '', (current) => ({ ...current, spam: true }));
    calls.clock.now += 60_000;
    await calls.post(applicant, {}, VISITOR);
    const links = await Promise.all(
      confirmations('notConfigured').map(({ body }) =>
        look(/confirm#([\w.-]+)/.exec(body?.text ?? '')?.[1] ?? ''),
      ),
    );
    expect(links).toMatchObject([
      { state: 'open' },
      { state: 'open', shown: { firstName: applicant.firstName } },
    ]);
  });
  test('are not used up in three days by all of a /48, whose notes push out nobody else’s', async () => {
    for (let day = 0; day < 3; day++) {
      for (let count = 0; count < 50; count++)
        await calls.post(typed(day * 50 + count), {}, `2001:db8:1:${count.toString(16)}::1`);
      calls.clock.now += day < 2 ? DAY_MS : 60_000;
    }
    await calls.post(applicant, {}, VISITOR);
    expect(confirmations('pending')).toEqual([]);
    expect(confirmations('notConfigured')).toHaveLength(16);
    expect(JSON.stringify(member()?.notes)).toContain(applicant.firstName);
  });
  test('are not without end, and what there was no room for goes later', async () => {
    for (let count = 0; count < 60; count++) await calls.post(typed(count), {}, `198.51.100.${count}`);
    await calls.post(applicant, {}, VISITOR);
    expect(confirmations('notConfigured')).toHaveLength(20);
    expect(confirmations('pending')).toHaveLength(41);
    expect(confirmations('pending').at(-1)).toMatchObject({
      lastError: 'DAILY_LIMIT',
      nextAttemptAt: expect.stringMatching(/T00:00:/),
      giveUpAt: expect.stringMatching(/^2026-11-24T00:00:/),
    });
  });
});
