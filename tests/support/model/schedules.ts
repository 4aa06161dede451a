import { completeAllConsents, completeConsents } from '#app/complete-consents.ts';
import { clearReservations } from '#app/clear-reservations.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { writeMissingMails } from '#app/missing-mails.ts';
import { sweepRevisions } from '#features/articles/server/revision-sweep.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { sweepMemberships } from '#features/membership/server/sweep-memberships.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { renewLists } from '#features/privacy/server/erase.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepPurges } from '#staff-api/purges.ts';
import type { ModelRequest } from './site.ts';
import type { Person } from './steps.ts';
import { called } from './calls.ts';
import { addressOf } from './persons.ts';

/** Erases a person by both addresses. Whether all of it was confirmed. */
export async function erase(person: Person, using: ModelRequest): Promise<boolean> {
  for (const second of [false, true]) {
    const body = { email: addressOf(person, second), action: 'erase' };
    if ((await called(using, 'privacy', 'POST', body)).status !== 200) return false;
  }
  return true;
}

/** Each step of a schedule has an end of its own. */
export async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step().catch(() => {});
}

/** What is erased, or put right, by the schedules. */
export function tidy(using: ModelRequest): Promise<void> {
  const { stores, files, now, purge } = using;
  const endsAt = now() + 60_000;
  return inTurn([
    () => sweepPurges(stores, purge, now, endsAt),
    () => sweepMedia(stores, files, now, endsAt),
    () => sweepLeftovers(using, endsAt),
    () => sweepRevisions(stores, now, endsAt),
    () => renewLists(using),
    () => completePointers(using, endsAt),
    () => completeAllConsents(using, endsAt),
    () => clearReservations(stores, now, endsAt),
  ]);
}

/** What the schedules of e-mails and memberships do. */
export function sendMails(using: ModelRequest): Promise<void> {
  const { now, outbox, form, desk } = using;
  const endsAt = now() + 60_000;
  return inTurn([
    () => completeConsents(using),
    () => writeMissingMails(form),
    () => sweepMails({ ...outbox, budgetMs: 60_000 }),
    () => sweepMemberships({ ...outbox, outbox: desk.dependencies.outbox, endsAt }),
  ]);
}
