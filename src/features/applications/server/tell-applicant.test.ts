import { beforeEach, describe, expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { erasePerson } from '#features/privacy/server/erase.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { isStepTrue } from './step-mail.ts';

let admin: TestAdmin;
let id: string;
const words = { subject: 'An invitation', body: 'Dear Somying, come and see us.' };
const KEY = '0198c5f0-0000-7000-8000-00000000000a';
const settings = {
  siteUrl: 'https://www.example.com',
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'a@b.co',
  mailTo: undefined,
};
const outbox = () => {
  const { stores, now } = admin.dependencies;
  return { stores, settings, secret: async () => 'a secret for tests', now, deadlineMs: 1_000 };
};
const sweep = () =>
  sweepMails({
    ...outbox(),
    budgetMs: 1_000,
    isStillTrue: (mail: MailRecord) => isStepTrue(mail, outbox()),
  });
const steps = (): MailRecord[] =>
  [...admin.store('records-mails').entries.values()]
    .map(({ text }) => JSON.parse(text).record)
    .filter(({ purpose }) => purpose === 'step');
const stored = async () => (await admin.call(`applications/${id}`)).body as unknown as ApplicationRecord;
const move = (status: string) =>
  admin.call('applications', { method: 'PATCH', body: { ids: [id], change: { status } } });
const tell = (status = 'interview', key = KEY) =>
  admin.post(`applications/${id}/mail`, { status, ...words }, { headers: { 'idempotency-key': key } });
const callBack = () => admin.remove(`applications/${id}/mail`);

beforeEach(async () => {
  admin = testAdmin();
  admin.change({ outbox: (mail) => keepAndSend(mail, outbox()) });
  id = await admin.application({ locale: 'th' });
  await move('interview');
});

test('a move is a step in the record: who, when, from where', async () => {
  expect((await stored()).steps).toMatchObject([
    { at: '2026-11-20T09:00:00.000Z', from: 'new', status: 'interview', author: expect.any(String) },
  ]);
  const { version } = await stored();
  await admin.put(`applications/${id}`, { status: 'interview', rating: 3 }, version);
  expect((await stored()).steps).toHaveLength(1);
});

test('the mail waits ten minutes, is part of the step, and is tried once they are over', async () => {
  const answer = await tell();
  expect([answer.status, answer.body['steps']]).toEqual([
    200,
    [expect.objectContaining({ status: 'interview', mail: expect.objectContaining({ id: KEY, ...words }) })],
  ]);
  admin.minutes(9);
  await sweep();
  expect(steps()).toMatchObject([{ state: 'pending', attempts: 0, locale: 'th' }]);
  expect(steps()[0]?.body?.text).toContain(words.body);
  expect(steps()[0]?.body?.text).toMatch(/\/th\/application\/status#\S{20}/);
  admin.minutes(1);
  await sweep();
  expect(steps()).toMatchObject([{ attempts: 1 }]);
});

test('sent twice under one key it is one mail; once told, a step is told', async () => {
  await tell();
  expect((await tell()).status).toBe(200);
  expect((await tell('interview', KEY.replace(/a$/, 'b'))).status).toBe(409);
  expect(steps()).toHaveLength(1);
  const { items } = (await admin.call(`applications/${id}/history`)).body;
  expect(items.filter(({ action }) => action === 'tell')).toHaveLength(1);
});

test.each([
  [{ status: 'new' }, 422],
  [{ subject: '' }, 422],
  [{ body: ' ' }, 422],
  [{ status: 'offer' }, 409],
])('%o is refused', async (change, status) => {
  const body = { status: 'interview', ...words, ...change };
  expect((await admin.post(`applications/${id}/mail`, body)).status).toBe(status);
  expect(steps()).toEqual([]);
});

test('one that could not be kept has told nobody anything', async () => {
  admin.change({ outbox: async () => undefined });
  expect((await tell()).status).toBe(503);
  expect((await stored()).steps?.[0]).not.toHaveProperty('mail');
});

describe('within the ten minutes', () => {
  test('it is called back, again as well, and another one can be written', async () => {
    await tell();
    expect((await callBack()).status).toBe(200);
    expect((await callBack()).status).toBe(200);
    admin.minutes(11);
    await sweep();
    expect(steps()).toMatchObject([{ state: 'givenUp', lastError: 'CALLED_BACK', attempts: 0 }]);
    expect(steps()[0]).not.toHaveProperty('body');
    expect((await tell('interview', KEY.replace(/a$/, 'b'))).status).toBe(200);
    expect(steps()).toHaveLength(2);
  });
  test('what died between outbox and record is called back by pressing again', async () => {
    await tell();
    admin.store('records-applications').faults = (call) => (call === 'setIf' ? 'unavailable' : undefined);
    expect((await callBack()).status).toBe(503);
    admin.store('records-applications').faults = () => undefined;
    expect((await callBack()).status).toBe(200);
    expect((await stored()).steps?.[0]?.mail?.calledBackAt).toBeDefined();
  });
  test.each(['moved on', 'erased', 'withdrew', 'deleted'])('none goes to who was %s', async (what) => {
    await tell();
    const { email } = await stored();
    const person = { ...admin.dependencies, by: { id: KEY, name: 'Owner' } };
    if (what === 'moved on') await move('rejected');
    if (what === 'erased') await erasePerson(email, person.by, person);
    if (what === 'withdrew') await withdrawConsents(email, ['personalInformation'], person);
    if (what === 'deleted') await admin.remove(`applications/${id}`);
    admin.minutes(11);
    await sweep();
    expect(steps().filter(({ state, lastError }) => state !== 'givenUp' || lastError !== 'OUTDATED')).toEqual(
      [],
    );
  });
});

test('once it was tried it is not called back, and where there is none there is nothing to', async () => {
  expect((await callBack()).status).toBe(409);
  await tell();
  admin.minutes(10);
  await sweep();
  expect((await callBack()).status).toBe(409);
  expect((await stored()).steps?.[0]?.mail?.calledBackAt).toBeUndefined();
});

test('who has seen nothing for more than ten days waits, in the list and on the dashboard alike', async () => {
  const waiting = async () => {
    const { total } = (await admin.call('applications?filter[waitsSince]=..2026-11-19&filter[spam]=false'))
      .body;
    const summary = (await admin.call('summary')).body as unknown as { applications: { waiting: number } };
    return [total, summary.applications.waiting];
  };
  admin.minutes(9 * 24 * 60);
  expect((await waiting())[1]).toBe(0);
  admin.minutes(2 * 24 * 60);
  expect((await waiting())[1]).toBe(1);
  await move('offer');
  expect((await waiting())[1]).toBe(0);
  admin.minutes(11 * 24 * 60);
  await move('rejected');
  expect(await waiting()).toEqual([0, 0]);
});

test('wherever calling back breaks off, the record says so just where nobody gets the mail', async () => {
  const names = ['records-applications', 'records-mails', 'pointers', 'index'];
  for (let lives = 0; lives < 30; lives++) {
    admin = testAdmin();
    admin.change({ outbox: (mail) => keepAndSend(mail, outbox()) });
    id = await admin.application({ locale: 'th' });
    await move('interview');
    await tell();
    let left = lives;
    let die = () => {};
    const dead = new Promise<void>((resolve) => (die = resolve));
    for (const name of names)
      admin.store(name).faults = () => {
        if (left-- > 0) return undefined;
        die();
        return 'dieBefore';
      };
    await Promise.race([callBack(), dead]);
    for (const name of names) admin.store(name).faults = () => undefined;
    admin.minutes(11);
    await sweep();
    const isCalledBack = (await stored()).steps?.at(-1)?.mail?.calledBackAt !== undefined;
    const { state } = steps()[0] ?? {};
    // There is no mail server here: what was tried waits to be tried again.
    expect([lives, state]).toEqual([lives, isCalledBack ? 'givenUp' : 'pending']);
    if (isCalledBack) expect((await callBack()).status).toBe(200);
  }
});
