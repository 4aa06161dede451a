import { expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { member, memberships } from '#tests/support/server/memberships.ts';
import { confirmationOf } from './confirmation-mail.ts';
import { isStillTrue } from './due-reminder.ts';
import { members } from './member-records.ts';

const { admin, outbox, mails, made } = memberships();
const addresses = () => mails().map(({ purpose, to }) => `${purpose} ${to}`);

/** Somebody who registered, with the link that went to the address as it was typed. */
async function registered() {
  const send = outbox();
  admin().change({ outbox: (mail) => keepAndSend(mail, send) });
  const { id } = await made();
  const record = await members(send.stores, send.now).update(id, (current) => ({
    ...current,
    source: 'form',
    status: 'pending',
    emailVerified: false,
  }));
  await keepAndSend(await confirmationOf(record, send), send);
  return { id, save: (fields: object, version: number) => admin().put(`members/${id}`, fields, version) };
}
const pending = { ...member, status: 'pending' };

test('an address that staff correct gets the link, once, and the old one no more', async () => {
  const { save } = await registered();
  await save({ ...pending, phone: '029999999' }, 2);
  await save({ ...pending, email: 'A@b.co' }, 3);
  expect(addresses()).toEqual(['confirmation a@b.co']);
  await save({ ...pending, email: 'right@b.co' }, 4);
  await save({ ...pending, email: 'right@b.co', phone: '021111111' }, 5);
  expect(addresses().sort()).toEqual(['confirmation a@b.co', 'confirmation right@b.co']);
  const truths = mails().map(async (mail) => [mail.to, await isStillTrue(mail, outbox())]);
  expect(Object.fromEntries(await Promise.all(truths))).toEqual({ 'a@b.co': false, 'right@b.co': true });
});

test('who is decided on with the same save is not asked to confirm', async () => {
  const { save } = await registered();
  await save({ ...member, status: 'active', email: 'right@b.co' }, 2);
  expect(addresses().sort()).toEqual(['confirmation a@b.co', 'decision right@b.co']);
});
