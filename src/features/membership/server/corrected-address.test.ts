import { expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { member, memberships } from '#tests/support/server/memberships.ts';
import { isStillTrue } from './due-reminder.ts';
import { submitMembership } from './submit-membership.ts';

const { admin, outbox, mails } = memberships();
/** To the person, not to the staff inbox. */
const addresses = () =>
  mails().flatMap(({ purpose, to }) => (purpose === 'notice' ? [] : [`${purpose} ${to}`]));

/** Somebody who registered, with the link that went to the address as it was typed. */
async function registered() {
  const send = outbox();
  admin().change({ outbox: (mail) => keepAndSend(mail, send) });
  const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
  const mail = async (sent: readonly OutgoingMail[]) => {
    for (const one of sent) await keepAndSend(one, send);
  };
  const using = { ...send, mail, perMinute: 10, captcha: async () => 'notConfigured' as const };
  const result = await submitMembership({ ...member, consents }, { locale: 'th', ip: undefined }, using, 0);
  const id = result.ok ? result.id : '';
  return { id, save: (fields: object, version: number) => admin().put(`members/${id}`, fields, version) };
}
const pending = { ...member, status: 'pending' };

test('an address that staff correct gets the link, once, and the old one no more', async () => {
  const { save } = await registered();
  await save({ ...pending, phone: '029999999' }, 1);
  await save({ ...pending, email: 'A@b.co' }, 2);
  expect(addresses()).toEqual(['confirmation a@b.co']);
  await save({ ...pending, email: 'right@b.co' }, 3);
  await save({ ...pending, email: 'right@b.co', phone: '021111111' }, 4);
  expect(addresses().sort()).toEqual(['confirmation a@b.co', 'confirmation right@b.co']);
  const truths = mails()
    .filter(({ purpose }) => purpose === 'confirmation')
    .map(async (mail) => [mail.to, await isStillTrue(mail, outbox())]);
  expect(Object.fromEntries(await Promise.all(truths))).toEqual({ 'a@b.co': false, 'right@b.co': true });
});

test('who is decided on with the same save is not asked to confirm', async () => {
  const { save } = await registered();
  await save({ ...member, status: 'active', email: 'right@b.co' }, 1);
  expect(addresses().sort()).toEqual(['confirmation a@b.co', 'decision right@b.co']);
});
