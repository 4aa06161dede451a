import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT_ONCE_MS, mailAfterStoring } from '#features/mail/server/outbox.ts';
import { confirmEmail } from '#features/membership/server/confirm-email.ts';
import { confirmationToken } from '#features/membership/server/confirmation-link.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { answerOwnPage } from '#features/own-page/server/answer-own-page.ts';
import { ownToken } from '#features/own-page/server/own-token.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { memberByEmail, members } from '#features/membership/server/member-records.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
beforeAll(async () => void (blobs = await startBlobs()));
afterAll(() => blobs.stop());

const SECRET = 'secret';
const secret = async () => SECRET;
const settings = {
  siteUrl: 'https://saphan.example',
  smtpUrl: undefined,
  mailFrom: undefined,
  mailTo: undefined,
};
const dependencies = (): SubmissionDependencies => ({
  stores: blobs.stores,
  secret,
  perMinute: 100,
  captcha: async () => 'notConfigured',
  mail: (mails) =>
    mailAfterStoring(mails, {
      stores: blobs.stores,
      secret,
      settings,
      now: Date.now,
      deadlineMs: AT_ONCE_MS,
    }),
  settings,
  now: Date.now,
});

const applicant = {
  email: 'somying@example.co.th',
  lastName: 'ใจดี',
  firstName: 'สมหญิง',
  phone: '+66 2 123 4567',
  consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true, marketing: true },
  locale: 'th',
};
const submit: Parameters<typeof submissionRoute>[1] = (input, context, given) =>
  submitMembership(input, context, given, 1_000);
const app = httpApp([submissionRoute('membership', submit, dependencies)]);
const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const request = new Request('http://localhost/api/membership', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = await app.fetch(request, { ip: '192.0.2.1' });
  const { id } = (await answer.json()) as { id: string };
  return { status: answer.status, id, headers: [...answer.headers] };
};
const count = async (name: 'records-members' | 'records-consents' | 'records-mails') =>
  (await blobs.store(name).list()).length;

test('a registration and its retries are one member, four consents and two mails, found after a restart', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = await Promise.all([post(applicant, headers), post(applicant, headers)]);
  const third = await post(applicant, headers);
  expect([first, second, third].map(({ status, id }) => [status, id])).toEqual(
    Array(3).fill([201, headers['idempotency-key']]),
  );
  await blobs.restart();
  expect(await members(blobs.stores).get(first?.id ?? '')).toMatchObject({
    email: applicant.email,
    status: 'pending',
    emailVerified: false,
    consents: { marketing: { given: true, locale: 'th' } },
  });
  expect(
    await Promise.all([count('records-members'), count('records-consents'), count('records-mails')]),
  ).toEqual([1, 4, 2]);
});

test('nobody can tell a member’s address from any other', async () => {
  const answer = async (email: string) => {
    // That the time it takes does not tell either is shown with a clock of its own, beside the code.
    const { status, id, headers } = await post({ ...applicant, email });
    return { status, shape: id.replace(/[\da-f]/g, 'x').slice(0, 14), headers };
  };
  const known = await answer(applicant.email.toUpperCase());
  expect(known).toEqual(await answer('nobody@example.com'));
  expect(known.status).toBe(201);
  expect(await count('records-members')).toBe(2);
});

test('the address is proved by its link', async () => {
  const member = await memberByEmail(blobs.stores, applicant.email);
  if (!member) throw new Error('The member is gone.');
  const token = confirmationToken(SECRET, member, Date.now());
  expect(await confirmEmail(token, dependencies())).toBe('confirmed');
  expect((await memberByEmail(blobs.stores, applicant.email))?.emailVerified).toBe(true);
});

test('the link to a member’s page that is pressed several times at once opens one session, and no other after it', async () => {
  const member = await memberByEmail(blobs.stores, applicant.email);
  if (!member) throw new Error('The member is gone.');
  const later = async (work: Promise<unknown>) => void (await work);
  let now = Date.now();
  const using = { ...dependencies(), now: () => now, process: {}, later };
  const { token } = await ownToken('link', member, using);
  const visit = (session: string | undefined, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return answerOwnPage({ visitor: { ip: '192.0.2.1', locale: 'th' }, session, form }, using);
  };
  const press = () => visit(undefined, { action: 'open', token });
  const presses = await Promise.all([press(), press(), press()]);
  expect(presses.map(({ view }) => view.state)).toEqual(['open', 'open', 'open']);
  await visit(presses[0]?.session ?? '', { action: 'signOut' });
  for (const { session } of [...presses, await press()])
    expect((await visit(session ?? '', {})).view.state).toBe('closed');
  now += 11_000;
  expect((await press()).view.state).toBe('wrongLink');
});
