import { beforeEach } from 'vitest';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { mailAfterStoring } from '#features/mail/server/outbox.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { recordConsents } from '#features/membership/server/registration.ts';
import { followLink, mailLink } from '#features/own-page/server/own-links.ts';
import {
  actOnOwnPage,
  type OwnAction,
  type OwnPageDependencies,
  viewOwnPage,
} from '#features/own-page/server/own-page.ts';
import { type TestAdmin, testAdmin } from './admin.ts';
import { entered } from './registration.ts';

export const EMAIL = 'Somying@example.co.th';
export const visitor = { ip: '192.0.2.1', locale: 'th' } as const;

/** For each test of a file: a site with an active member, what that member does on their own page, and what is mailed. */
export function ownPage() {
  const site = {
    admin: undefined as unknown as TestAdmin,
    using: undefined as unknown as OwnPageDependencies,
    member: undefined as unknown as MemberRecord,
  };
  beforeEach(async () => {
    site.admin = testAdmin();
    const { stores, now, process, settings } = site.admin.dependencies;
    const secret = async () => 'a secret for tests';
    const sending = { ...settings, smtpUrl: undefined, mailFrom: undefined, mailTo: undefined };
    site.using = {
      ...{ stores, now, process, secret, settings, perMinute: 10 },
      later: async (work) => void (await work),
      mail: (some) => mailAfterStoring(some, { stores, now, secret, settings: sending, deadlineMs: 1_000 }),
    };
    site.member = await made();
  });
  async function made(fields: Partial<MemberRecord> = {}): Promise<MemberRecord> {
    const { stores, now } = site.using;
    const at = new Date(now()).toISOString();
    const consents = { ...storedConsents('th', at), marketing: storedConsent('marketing', 'th', at) };
    const rest = { email: EMAIL, status: 'active', source: 'form', emailVerified: true, consents } as const;
    const all = { ...entered, ...rest, expiresAt: '2027-03-31', ...fields };
    const record = await members(stores, now).create(all);
    await recordConsents(record, site.using);
    return record;
  }
  const stored = (): Promise<MemberRecord> => members(site.using.stores).get(site.member.id);
  const kept = (purpose: string): MailRecord[] =>
    [...site.admin.store('records-mails').entries.values()]
      .map(({ text }): MailRecord => JSON.parse(text).record)
      .filter((mail) => mail.purpose === purpose);
  const tokenIn = (mail = kept('ownPage').at(-1)): string =>
    /\/member\/me#(\S+)/.exec(mail?.body?.text ?? '')?.[1] ?? '';
  const ask = (email: unknown = EMAIL) => mailLink(email, visitor, site.using);
  async function enter(): Promise<string> {
    await ask();
    return (await followLink(tokenIn(), site.using)) ?? '';
  }
  const act = (action: OwnAction, session: string, input: Record<string, unknown> = {}) =>
    actOnOwnPage(action, { session, input, visitor }, site.using);
  const view = (session: unknown) => viewOwnPage(session, visitor, site.using);
  return Object.assign(site, { made, stored, kept, tokenIn, ask, enter, act, view });
}
