import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';
import { refusal, startMailServer } from '#tests/support/server/mail-server.ts';

// An inquiry from the form to the mail server: what follows from it, and what its failing does not change.

let calls: ReturnType<typeof contactCalls>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let isRefusing: boolean;
const key = { 'idempotency-key': '0190a8c2-1111-7abc-8def-0123456789ab' };
beforeEach(async () => {
  calls = contactCalls();
  isRefusing = false;
  server = await startMailServer({
    onRcptTo: (_, __, done) => done(isRefusing ? refusal(451) : null),
  });
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'Chamber <info@example.com>');
  vi.stubEnv('MAIL_TO', 'desk@example.com');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});
const mails = (): Record<string, unknown>[] =>
  [...calls.store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record);
const received = (email: string) => server.received.filter(({ to }) => to.includes(email));

test('its sender and the staff get one mail each, in the sender’s language, however often it is sent', async () => {
  for (let count = 0; count < 3; count++) {
    expect((await calls.post({ ...inquiry, locale: 'th' }, key)).status).toBe(201);
  }
  const [toSender, ...others] = received(inquiry.email);
  expect(others).toEqual([]);
  expect(toSender?.email.subject).toContain('เราได้รับข้อความของคุณแล้ว');
  const [toStaff, ...more] = received('desk@example.com');
  expect(more).toEqual([]);
  expect(toStaff?.email.replyTo?.map(({ address: email }) => email)).toEqual([inquiry.email]);
  expect(toStaff?.email.text).toContain(`/admin/contact/${key['idempotency-key']}`);
  expect(toStaff?.raw).not.toContain(inquiry.message);
});

test('a robot’s goes unanswered', async () => {
  expect((await calls.post({ ...inquiry, website: 'http://x' })).status).toBe(201);
  expect([server.received, mails()]).toEqual([[], []]);
});

test('when the mail server takes nothing, the inquiry stands and its mails wait', async () => {
  isRefusing = true;
  expect((await calls.post(inquiry, key)).status).toBe(201);
  expect(calls.stored()).toHaveLength(1);
  expect(mails().map(({ state, lastError }) => [state, lastError])).toEqual([
    ['pending', 'EENVELOPE 451'],
    ['pending', 'EENVELOPE 451'],
  ]);
});

test('when the outbox cannot be written, the inquiry stands', async () => {
  calls.store('records-mails').faults = () => 'unavailable';
  expect((await calls.post(inquiry, key)).status).toBe(201);
  expect(calls.stored()).toHaveLength(1);
  expect(server.received).toEqual([]);
  // The retry of a visitor who saw no answer makes it good.
  calls.store('records-mails').faults = () => undefined;
  await calls.post(inquiry, key);
  expect(server.received).toHaveLength(2);
});
