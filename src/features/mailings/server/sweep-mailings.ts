import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { inboxOf } from '#features/mail/server/frame.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { localeOfMember, memberName } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';
import { logFailure } from '#http/log.ts';
import type { Settings } from '#http/settings.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { dropPointer, timedIn } from '#store/pointers.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { MailingRecord } from '../mailing.ts';
import { mailsOfMailing, reportOf } from './mailing-report.ts';
import { mailings } from './mailing-records.ts';
import { mayBeSentNews } from './may-be-sent.ts';
import { mailedArticle, type MailedArticle, newsMail } from './news-mail.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

export interface MailingSweep extends StoresAndClock, WithdrawalDependencies {
  readonly settings: Pick<Settings, 'siteUrl'> & Partial<Pick<Settings, 'mailTo'>>;
  /** Keeps an e-mail and tries to send it. @returns undefined where nobody knows whether it is kept */
  readonly outbox: (mail: OutgoingMail) => Promise<string | undefined>;
  /** As in `AdminDependencies`. */
  readonly process: object;
  /** When to begin no further mail, in ms since 1970; the next sweep continues. */
  readonly endsAt: number;
}

const CONCURRENCY = 5;

/** The one e-mail of a mailing to a member. */
export const newsMailId = (mailing: string, memberId: string): string =>
  mailId({ purpose: 'news', entity: 'members', entityId: memberId, occasion: mailing });

/**
 * Sends a batch of each mailing that is on its way. The outbox, where each e-mail has a permanent id, knows who has had
 * it: so sweeps may break off, die and run at the same time, and nobody gets it twice. Whether somebody still wants it
 * is looked at when the e-mail is made, and again when it is sent. @throws StoreUnavailable
 */
export async function sweepMailings(dependencies: MailingSweep): Promise<void> {
  const { stores, now } = dependencies;
  for await (const { key, id } of timedIn(stores('pointers'), 'mailings')) {
    const sweepPointed = async () => {
      const mailing = await mailings(stores, now).find(id);
      if (mailing?.state === 'sending') return sweepMailing(mailing, dependencies);
      await dropPointer(stores('pointers'), key);
    };
    // One that cannot be read or sent does not hold up the others.
    await sweepPointed().catch(logFailure);
  }
}

async function sweepMailing(mailing: MailingRecord, dependencies: MailingSweep): Promise<void> {
  const { stores, now, endsAt } = dependencies;
  const { id, kind } = mailing;
  const article = await mailedArticle(kind, id, dependencies);
  const known = new Set((await mailsOfMailing(id, dependencies)).map((mail) => mail.id));
  const due: string[] = [];
  for await (const row of membersIndex.each(dependencies))
    if (row.news && !known.has(newsMailId(id, row.id))) due.push(row.id);
  if (!article) return end(mailing, 'stopped', due.length, dependencies);
  let left = 0;
  await mapConcurrently(due, CONCURRENCY, async (member) => {
    if (Date.now() > endsAt) left += 1;
    else if (!(await sendTo(member, mailing, article, dependencies))) left += 1;
  });
  const report = reportOf(await mailsOfMailing(id, { stores, now }), left);
  if (report.waiting === 0) await end(mailing, 'sent', 0, dependencies);
}

/** @returns whether nothing more is to be done about this member */
async function sendTo(
  memberId: string,
  { id: mailing }: MailingRecord,
  article: MailedArticle,
  dependencies: MailingSweep,
): Promise<boolean> {
  const { stores, now, settings, outbox, secret } = dependencies;
  const { siteUrl, mailTo } = settings;
  const member = await members(stores, now).find(memberId);
  // Without a proof of consent there is nothing to send.
  if (!member || !(await mayBeSentNews(memberId, dependencies))) return true;
  const locale = localeOfMember(member);
  const { email } = member;
  const name = memberName(member);
  const state = await outbox({
    purpose: 'news',
    entity: 'members',
    entityId: memberId,
    occasion: mailing,
    mailing,
    replyTo: inboxOf(mailTo, locale),
    ...(await newsMail(article, { name, to: email, locale }, dependencies)),
    unsubscribe: unsubscribeLink(await secret(), siteUrl, { email, member: memberId, mailing, locale }),
  });
  return state !== undefined;
}

async function end(
  { id }: MailingRecord,
  state: 'sent' | 'stopped',
  unsent: number,
  dependencies: MailingSweep,
): Promise<void> {
  const { stores, now } = dependencies;
  const report = reportOf(await mailsOfMailing(id, dependencies), unsent);
  await mailings(stores, now).update(id, (current) =>
    current.state === 'sending'
      ? { ...current, state, endedAt: new Date(now()).toISOString(), report }
      : current,
  );
}
