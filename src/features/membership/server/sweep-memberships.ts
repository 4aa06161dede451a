import { mailRows } from '#features/mail/server/mail-records.ts';
import { bangkokDay } from '#fields/day.ts';
import { logFailure } from '#http/log.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { readRows } from '#store/list-index/row-index.ts';
import type { Fields } from '#store/repository.ts';
import type { MemberRecord, MemberRow } from '../member.ts';
import { daysBetween, isOver } from '../term.ts';
import { changedMember } from './changed-member.ts';
import { dueReminder, hasWithdrawn } from './due-reminder.ts';
import { members } from './member-records.ts';
import { membersIndex } from './member-rows.ts';
import { reminderMail } from './membership-mails.ts';
import { type DueMailDependencies, sendDueMail } from './send-due-mail.ts';

export interface MembershipSweep extends DueMailDependencies {
  /** As in `AdminDependencies`. */
  readonly process: object;
  /** When to begin nothing further, in ms since 1970; the next sweep goes on. */
  readonly endsAt: number;
}

const CONCURRENCY = 5;
/** An end that is longer ago is no news: it was imported, or typed. */
const NEWS_DAYS = 7;

/**
 * What the calendar does to memberships: those that are over end; who has 60, 30 or 7 days left is reminded; and the
 * mails that a step has to tell are sent, should a process have died before. Each step is a write or a mail of its own
 * that is the same however often it is tried, so that sweeps may break off, and run at the same time.
 * @throws StoreUnavailable
 */
export async function sweepMemberships(dependencies: MembershipSweep): Promise<void> {
  const { stores, now, endsAt, process } = dependencies;
  const { rows } = await membersIndex.rows({ stores, now, process });
  const known = new Set((await readRows(mailRows, { stores, memory: {}, now })).rows.map(({ id }) => id));
  const today = bangkokDay(now());
  const isReminded = (row: MemberRow): boolean => {
    const due = dueReminder(row, now());
    return due === undefined || known.has(due.id);
  };
  const open = rows.filter(
    (row) => row.mailing || (row.status === 'active' && isOver(row.expiresAt, today)) || !isReminded(row),
  );
  await mapConcurrently(open, CONCURRENCY, async ({ id }) => {
    if (Date.now() > endsAt) return;
    // One that cannot be read or written keeps no other from its turn.
    await sweepMember(id, dependencies).catch(logFailure);
  });
}

async function sweepMember(id: string, dependencies: MembershipSweep): Promise<void> {
  const { stores, now } = dependencies;
  const found = await members(stores, now).find(id);
  if (!found) return;
  const member = await ended(found, dependencies);
  if (member.mailing) await sendDueMail(member, dependencies);
  const due = dueReminder(member, now());
  if (due && !hasWithdrawn(member)) {
    await dependencies.outbox(await reminderMail(member, due.days, dependencies));
  }
}

/** The member, ended where the last day is over. */
async function ended(member: MemberRecord, { stores, now }: MembershipSweep): Promise<MemberRecord> {
  const today = bangkokDay(now());
  const isDone = ({ status, expiresAt }: MemberRecord) => status !== 'active' || !isOver(expiresAt, today);
  if (isDone(member)) return member;
  const record = await members(stores, now).update(member.id, (current): Fields<MemberRecord> => {
    if (isDone(current)) return current;
    const isNews = daysBetween(current.expiresAt ?? '', today) <= NEWS_DAYS && !hasWithdrawn(current);
    return changedMember(current, isNews ? { ...current, mailing: true } : current, {
      author: '',
      now: now(),
    });
  });
  const changes = [{ field: 'status', from: member.status, to: record.status }];
  const entry = { actor: null, action: 'update', entity: 'members', entityId: member.id, changes };
  // The step in the record tells it as well.
  await audit(stores, entry, now).catch(logFailure);
  return record;
}
