import { afterEach, beforeEach, vi } from 'vitest';
import { isStillTrue } from '#app/still-true.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import { keepAndSend, type OutboxDependencies } from '#features/mail/server/outbox.ts';
import { sweepMailings } from '#features/mailings/server/sweep-mailings.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { cachedSecret, FORMS_SECRET } from '#http/secret.ts';
import type { Fields } from '#store/repository.ts';
import { type TestAdmin, testAdmin } from './admin.ts';
import { article, BOTH } from './articles.ts';
import { SITE } from './auth.ts';
import { refusing } from './mail-outbox.ts';
import { startMailServer } from './mail-server.ts';

const AT = '2026-11-20T09:00:00.000Z';
const { news } = article;

const consentsOf = (locale: 'en' | 'th', marketing: boolean) => ({
  ...storedConsents(locale, AT),
  ...(marketing && { marketing: storedConsent('marketing', locale, AT) }),
});
interface Person {
  readonly locale?: 'en' | 'th';
  readonly fields?: Partial<Fields<MemberRecord>>;
  readonly marketing?: boolean;
  readonly isProven?: boolean;
}

/** For each test of a file: a published news article, and a mail server by which it goes to those who asked for news. */
export function mailedNews() {
  let log: ReturnType<typeof vi.spyOn>;
  const site = {
    admin: undefined as unknown as TestAdmin,
    server: undefined as unknown as Awaited<ReturnType<typeof startMailServer>>,
    outbox: undefined as unknown as OutboxDependencies,
    /** Of the article. */
    id: '',
    /** Whom the mail server refuses. */
    refuses: (_email: string): boolean => false,
  };

  beforeEach(async () => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const admin = testAdmin();
    const server = await startMailServer({
      onRcptTo: (to, session, done) =>
        site.refuses(to.address)
          ? refusing(550).onRcptTo?.call(undefined as never, to, session, done)
          : done(),
    });
    const { stores, now } = admin.using;
    const settings = {
      ...admin.dependencies.settings,
      siteUrl: SITE,
      smtpUrl: server.url,
      mailFrom: 'Chamber <info@example.com>',
      mailTo: 'Desk <desk@example.com>',
    };
    const secret = () => cachedSecret(stores('settings'), FORMS_SECRET);
    const truthful = (mail: Parameters<typeof isStillTrue>[0]) => isStillTrue(mail, { stores, now });
    const outbox = { stores, settings, secret, now, deadlineMs: 4_000, isStillTrue: truthful };
    admin.change({ settings, outbox: (mail) => keepAndSend(mail, outbox), isStillTrue: truthful });
    const { id } = (await admin.post('news', news)).body;
    await admin.put(`news/${id}`, { ...news, state: BOTH }, 1);
    Object.assign(site, { admin, server, outbox, id, refuses: () => false });
  });
  afterEach(async () => {
    log.mockRestore();
    await site.server.close();
  });

  /** Adds a member who asked for news, and whose record of that is there. */
  async function person(
    email: string,
    { locale = 'en', fields, marketing = true, isProven = true }: Person = {},
  ) {
    const { stores, now } = site.admin.using;
    const consents = consentsOf(locale, marketing);
    const named = { email, firstName: 'Somying', lastName: 'Jaidee', phone: '021234567' };
    const { id } = await members(stores, now).create({
      ...named,
      status: 'active',
      source: 'form',
      emailVerified: true,
      notes: [],
      locale,
      consents,
      ...fields,
    });
    const source = { entity: 'members', id } as const;
    if (isProven) await recordConsents(stores, { email, name: 'Somying Jaidee', source, consents }, now);
    return id;
  }
  const sweep = (more: Partial<Parameters<typeof sweepMailings>[0]> = {}) =>
    sweepMailings({
      ...site.outbox,
      outbox: (mail) => keepAndSend(mail, site.outbox),
      process: {},
      endsAt: Date.now() + 20_000,
      ...more,
    });
  const withdraw = (email: string) =>
    withdrawConsents(email, ['marketing'], { ...site.admin.using, process: {} });
  const start = async (as: 'publisher' | 'editor' = 'publisher') => {
    await site.admin.post(`news/${site.id}/mailing-test`, {}, { as });
    return site.admin.post(`news/${site.id}/mailing`, {}, { as });
  };
  const readers = () =>
    site.server.received.flatMap(({ to }) => to).filter((to) => !to.startsWith('publisher'));
  const standing = async () => (await site.admin.call(`news/${site.id}/mailing`)).body;
  return Object.assign(site, { person, sweep, withdraw, start, readers, standing });
}
