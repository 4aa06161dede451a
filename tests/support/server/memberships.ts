import { beforeEach } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { sweepMemberships } from '#features/membership/server/sweep-memberships.ts';
import { type TestAdmin, testAdmin } from './admin.ts';

/** Somebody who registers, as staff enter them. */
export const member = { email: 'a@b.co', lastName: 'Jaidee', firstName: 'Somying', phone: '021234567' };

/** Members on a clock that a test sets, and the e-mails that go to them: each test begins without any, on 20 November 2026. */
export function memberships() {
  let admin: TestAdmin;
  let now: number;
  /** Noon in Bangkok of a day, or an instant. */
  const on = (time: string | number): void =>
    void (now = typeof time === 'number' ? time : Date.parse(`${time}T05:00:00Z`));
  beforeEach(() => {
    admin = testAdmin();
    on('2026-11-20');
    admin.change({ now: () => now });
  });

  const outbox = () => {
    const { stores } = admin.dependencies;
    const settings = {
      siteUrl: 'https://www.example.com',
      smtpUrl: undefined,
      mailFrom: undefined,
      mailTo: undefined,
    };
    return { stores, settings, secret: async () => 'a secret for tests', now: () => now, deadlineMs: 1_000 };
  };
  const mails = (): MailRecord[] =>
    [...admin.store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record);
  return {
    admin: () => admin,
    on,
    outbox,
    sweep: () =>
      sweepMemberships({
        ...outbox(),
        outbox: (mail) => keepAndSend(mail, outbox()),
        endsAt: Date.now() + 10_000,
      }),
    mails,
    told: () => mails().map(({ purpose, subject }) => `${purpose} ${subject}`),
    made: async (body: object = {}): Promise<MemberRecord> =>
      (await admin.post('members', { ...member, status: 'active', ...body })).body as unknown as MemberRecord,
    stored: async (id: string) => (await admin.call(`members/${id}`)).body as unknown as MemberRecord,
  };
}
