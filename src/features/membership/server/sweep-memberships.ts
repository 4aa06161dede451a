import { bangkokDay } from '#fields/day.ts';
import { logFailure } from '#http/log.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { dropPointer, dueIn, momentsOf, type Timed } from '#store/pointers.ts';
import { hasWithdrawn, type MemberRecord } from '../member.ts';
import { isOver } from '../term.ts';
import { changedMember } from './changed-member.ts';
import { changeWithoutStaff } from './change-without-staff.ts';
import { dueReminder } from './due-reminder.ts';
import { members } from './member-records.ts';
import { reminderMail } from './membership-mails.ts';
import { type DueMailDependencies, sendDueMail } from './send-due-mail.ts';

export interface MembershipSweep extends DueMailDependencies {
  /** When to begin nothing further, in ms since 1970; the next sweep continues. */
  readonly endsAt: number;
}

const CONCURRENCY = 5;
/** Looked at in one run; the next one continues. */
const MOST = 2_000;
const MOMENTS = momentsOf('members');

/**
 * What the calendar does to memberships: those that are over end; who has 60, 30 or 7 days left is reminded; and the
 * e-mails that a step has to tell are sent, should a process have died before. Only those are read whose moment it is
 * (`membershipMoments`). Each step is a write or an e-mail of its own that is the same however often it is tried, so
 * that sweeps may break off, and run at the same time.
 * @throws StoreUnavailable
 */
export async function sweepMemberships(dependencies: MembershipSweep): Promise<void> {
  const { stores, now, endsAt } = dependencies;
  const store = stores('pointers');
  const due = Map.groupBy(await dueIn(store, MOMENTS, now(), MOST), ({ id }) => id);
  const sweepDue = async (id: string, moments: readonly Timed[]): Promise<void> => {
    if (await sweepMember(id, dependencies))
      await Promise.all(moments.map(({ key }) => dropPointer(store, key)));
  };
  await mapConcurrently([...due], CONCURRENCY, async ([id, moments]) => {
    if (Date.now() > endsAt) return;
    // One that cannot be read or written does not hold up the others.
    await sweepDue(id, moments).catch(logFailure);
  });
}

/** Whether all is done that is due. */
async function sweepMember(id: string, dependencies: MembershipSweep): Promise<boolean> {
  const { stores, now, outbox } = dependencies;
  const found = await members(stores, now).find(id);
  if (!found) return true;
  const member = await ended(found, dependencies);
  const told = await sendDueMail(member, dependencies);
  const due = dueReminder(member, now());
  if (!due || hasWithdrawn(member)) return !told.mailing;
  const isKept = (await outbox(await reminderMail(member, due.days, dependencies))) !== undefined;
  return isKept && !told.mailing;
}

/** The member, ended where the last day is over. */
async function ended(member: MemberRecord, dependencies: MembershipSweep): Promise<MemberRecord> {
  const { now } = dependencies;
  const today = bangkokDay(now());
  const isDone = ({ status, expiresAt }: MemberRecord) => status !== 'active' || !isOver(expiresAt, today);
  if (isDone(member)) return member;
  return changeWithoutStaff(
    member.id,
    (current) => (isDone(current) ? current : changedMember(current, current, { author: '', now: now() })),
    dependencies,
  );
}
