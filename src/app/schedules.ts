import './little-memory.ts';
import { openFiles, openStores } from '#store/stores.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { completeAllConsents, completeConsents } from './complete-consents.ts';
import { readSettings } from '#http/settings.ts';
import { renewLists } from '#features/privacy/server/erase.ts';
import { PATIENCE_MS, purge } from '#http/purge.ts';
import { clearReservations } from './clear-reservations.ts';
import { sweepCounts } from './sweep-counts.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepAccounts } from '#features/staff/server/sweep-accounts.ts';
import { sweepMedia } from './media-sweep.ts';
import { sweepPurges } from '#staff-api/purges.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import { sweepReleases } from '#features/articles/server/staff/release-articles.ts';
import { sweepReviewPointers } from '#features/articles/server/reviews.ts';
import { sweepRevisions } from '#features/articles/server/revision-sweep.ts';
import { sweepPreviewLinks } from '#features/articles/server/preview-links.ts';
import type { Step, StepTools } from './steps.ts';
import { runSteps } from './steps.ts';
import type { ScheduleName } from './schedule-names.ts';
import { writeMissingMails } from './missing-mails.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { keepAndSend, keepForSweep, outboxDependencies } from '#features/mail/server/outbox.ts';
import { LONGEST_MS } from '#features/mail/server/dispatch.ts';
import { sweepMailings } from '#features/mailings/server/sweep-mailings.ts';
import { sweepMemberships } from '#features/membership/server/sweep-memberships.ts';
import { isStillTrue } from './still-true.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { logFailure } from '#http/log.ts';
import { noteRun } from '#store/runs.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

// What the schedules do, step by step. A scheduled function has 30 s, so the budgets of one, with the note of its run,
// come to less than that.

const now = (): number => Date.now();
/** Stands for this process. */
const thisProcess = {};
const privacy = ({ stores, files }: StepTools) => ({ stores, files, now, process: thisProcess });

/** Every 15 minutes: what was deleted and can no longer be brought back (PDPA: erased means erased). */
const CLEARING: readonly Step[] = [
  { budgetMs: 7_000, run: ({ stores, files, endsAt }) => sweepMedia(stores, files, now, endsAt) },
  { budgetMs: 6_000, run: (tools) => sweepLeftovers(privacy(tools), tools.endsAt) },
  { budgetMs: 5_000, run: ({ stores, endsAt }) => sweepRevisions(stores, now, endsAt) },
  {
    budgetMs: 3_000,
    takesRest: true,
    async run({ stores, endsAt }) {
      await sweepReviewPointers(stores, now, endsAt);
      await sweepPreviewLinks(stores, now, endsAt);
    },
  },
  { budgetMs: 4_000, run: ({ stores, endsAt }) => sweepCounts(stores, now, endsAt) },
  { budgetMs: 2_000, run: ({ stores }) => sweepAccounts(stores, now()) },
];

/** Every minute: releases that were interrupted, and what the CDN has to forget and has not yet. */
const PURGING: readonly Step[] = [
  { budgetMs: 6_000, run: ({ stores }) => sweepReleases(stores, now) },
  { budgetMs: 20_000, run: ({ stores, endsAt }) => sweepPurges(stores, purge, now, endsAt - PATIENCE_MS) },
];

/** Every night: what has been closed for `RETENTION_DAYS_…`, and records from before there were pointers. */
const NIGHTLY: readonly Step[] = [
  {
    budgetMs: 11_000,
    run: (tools) => sweepRetention(readSettings(), privacy(tools), { actor: null, endsAt: tools.endsAt }),
  },
  // Also where the step before it failed: what it erased must not live on in a list.
  { budgetMs: 5_000, run: (tools) => renewLists(privacy(tools)) },
  { budgetMs: 4_000, run: (tools) => completePointers(privacy(tools), tools.endsAt) },
  { budgetMs: 4_000, run: (tools) => completeAllConsents(privacy(tools), tools.endsAt) },
  { budgetMs: 3_000, run: ({ stores, endsAt }) => clearReservations(stores, now, endsAt) },
];

/** For the note of a run. */
export const NOTE_MS = 2_000;
const open = (budgetMs: number) => ({ stores: openStores(budgetMs), files: openFiles(budgetMs) });

/** The outbox that sends nothing which is no longer so. */
function truthfulOutbox(tools: StepTools) {
  const outbox = outboxDependencies(tools);
  return { ...outbox, isStillTrue: (mail: MailRecord) => isStillTrue(mail, outbox) };
}

/** Every hour: memberships that are over, and the members to be told or reminded. */
const MEMBERSHIPS: readonly Step[] = [
  { budgetMs: 5_000, run: (tools) => completePointers(privacy(tools), tools.endsAt) },
  {
    budgetMs: 22_000,
    async run(tools) {
      const outbox = truthfulOutbox(tools);
      await sweepMemberships({
        ...outbox,
        outbox: (mail) => keepAndSend(mail, outbox),
        endsAt: tools.endsAt - outbox.deadlineMs,
      });
    },
  },
];

// Whoever sends begins no e-mail that could outlast the step: a slow mail server that is given up on may have taken it,
// and would get it again.

/** Every 5 minutes: consents and e-mails that are missing, and those that could not be sent when they were written. */
const MAILING: readonly Step[] = [
  { budgetMs: 3_000, run: (tools) => completeConsents(privacy(tools), tools.endsAt) },
  {
    budgetMs: 4_000,
    async run(tools) {
      const outbox = outboxDependencies(tools);
      const mail = async (mails: readonly OutgoingMail[]) => {
        await Promise.all(mails.map((one) => keepForSweep(one, outbox)));
      };
      await writeMissingMails({ ...outbox, mail }, tools.endsAt);
    },
  },
  {
    budgetMs: 20_000,
    takesRest: true,
    run: (tools) =>
      sweepMails({
        ...truthfulOutbox(tools),
        deadlineMs: LONGEST_MS,
        budgetMs: tools.endsAt - LONGEST_MS - now(),
      }),
  },
];

/** Every two minutes: a batch of the news being sent by e-mail, alongside the e-mails that are waiting. */
const NEWS: readonly Step[] = [
  {
    budgetMs: 27_000,
    async run(tools) {
      const outbox = { ...truthfulOutbox(tools), deadlineMs: LONGEST_MS };
      await sweepMailings({
        ...outbox,
        outbox: (mail) => keepAndSend(mail, outbox),
        process: {},
        endsAt: tools.endsAt - LONGEST_MS,
      });
    },
  },
];

/** What each schedule does. */
export const STEPS = {
  'mail-sweep': MAILING,
  'news-sweep': NEWS,
  'membership-sweep': MEMBERSHIPS,
  'purge-sweep': PURGING,
  'admin-sweep': CLEARING,
  'retention-sweep': NIGHTLY,
} satisfies Partial<Record<ScheduleName, readonly Step[]>>;

/** Runs a schedule, and notes when it did and whether all of it succeeded: `/api/health` and the dashboard tell it. */
export const scheduled = (name: keyof typeof STEPS) => async (): Promise<void> => {
  const startedAt = now();
  const ok = await runSteps(STEPS[name], open);
  await noteRun(openStores(NOTE_MS), { name, startedAt, endedAt: now(), ok }).catch(logFailure);
};
