import './little-memory.ts';
import { openFiles, openStores } from '#store/stores.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { completeAllConsents, completeConsents } from './complete-consents.ts';
import { noteRetention } from '#features/privacy/server/note-retention.ts';
import { readSettings } from '#http/settings.ts';
import { renewLists } from '#features/privacy/server/erase.ts';
import { purge } from '#http/purge.ts';
import { clearReservations } from './clear-reservations.ts';
import { sweepCounts } from './sweep-counts.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepAccounts } from '#features/staff/server/sweep-accounts.ts';
import { sweepMedia } from './media-sweep.ts';
import { sweepPurges } from '#staff-api/purges.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import { sweepReleases } from '#features/articles/server/staff/release-articles.ts';
import { sweepRevisions } from '#features/articles/server/revision-sweep.ts';
import { sweepPreviewLinks } from '#features/articles/server/preview-links.ts';
import type { Step, StepTools } from './steps.ts';
import { runSteps } from './steps.ts';
import type { ScheduleName } from './schedule-names.ts';
import { writeMissingMails } from './missing-mails.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { keepAndSend, outboxDependencies } from '#features/mail/server/outbox.ts';
import { sweepMailings } from '#features/mailings/server/sweep-mailings.ts';
import { sweepMemberships } from '#features/membership/server/sweep-memberships.ts';
import { isStillTrue } from './still-true.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';
import { logFailure } from '#http/log.ts';
import { noteRun } from '#store/runs.ts';

// What the schedules do, step by step. A scheduled function has 30 s, so the budgets of one come to less than that.

const now = (): number => Date.now();
/** Stands for this process. */
const thisProcess = {};
const privacy = ({ stores, files }: StepTools) => ({ stores, files, now, process: thisProcess });

/**
 * Every 15 minutes: what was deleted and can no longer be brought back (PDPA: erased means erased), with what belonged
 * to it.
 */
const CLEARING: readonly Step[] = [
  { budgetMs: 8_000, run: ({ stores, files, endsAt }) => sweepMedia(stores, files, now, endsAt) },
  { budgetMs: 6_000, run: (tools) => sweepLeftovers(privacy(tools), tools.endsAt) },
  { budgetMs: 6_000, run: ({ stores, endsAt }) => sweepRevisions(stores, now, endsAt) },
  { budgetMs: 3_000, run: ({ stores, endsAt }) => sweepPreviewLinks(stores, now(), endsAt) },
  { budgetMs: 4_000, run: ({ stores, endsAt }) => sweepCounts(stores, now, endsAt) },
  { budgetMs: 2_000, run: ({ stores }) => sweepAccounts(stores, now()) },
];

/** Every minute: releases that were interrupted, and what the CDN has to forget and has not yet. */
const PURGING: readonly Step[] = [
  { budgetMs: 6_000, run: ({ stores }) => sweepReleases(stores, now) },
  { budgetMs: 20_000, run: ({ stores }) => sweepPurges(stores, purge, now()) },
];

/**
 * Every night: closed inquiries and applications whose retention period has ended (`RETENTION_DAYS_…`), and records
 * from before there were pointers.
 */
const NIGHTLY: readonly Step[] = [
  {
    budgetMs: 11_000,
    async run(tools) {
      const dependencies = privacy(tools);
      const swept = await sweepRetention(readSettings(), dependencies);
      await noteRetention(swept, null, dependencies);
    },
  },
  // Also where the step before it failed: what it erased must not live on in a list.
  { budgetMs: 6_000, run: (tools) => renewLists(privacy(tools)) },
  { budgetMs: 5_000, run: (tools) => completePointers(privacy(tools), tools.endsAt) },
  { budgetMs: 4_000, run: (tools) => completeAllConsents(privacy(tools), tools.endsAt) },
  { budgetMs: 3_000, run: ({ stores, endsAt }) => clearReservations(stores, now, endsAt) },
];

const open = (budgetMs: number) => ({ stores: openStores(budgetMs), files: openFiles(budgetMs) });

/** Runs a schedule, and notes when it did and whether all of it succeeded: `/api/health` and the dashboard tell it. */
const noted = (name: ScheduleName, run: () => Promise<boolean>) => async (): Promise<void> => {
  const startedAt = now();
  const ok = await run().catch((error: unknown) => {
    logFailure(error);
    return false;
  });
  await noteRun(openStores(2_000), { name, startedAt, endedAt: now(), ok }).catch(logFailure);
};

/**
 * A scheduled function has 30 s: some 4 go to missing e-mails, no e-mail is begun after 8 more, and the last one may
 * take 14, since a slow mail server that is given up on may have taken the e-mail, and would get it again.
 */
const MAIL_PATIENCE = { budgetMs: 8_000, deadlineMs: 14_000 };

/** The outbox that sends nothing which is no longer so. */
function truthfulOutbox() {
  const outbox = outboxDependencies();
  return { ...outbox, isStillTrue: (mail: MailRecord) => isStillTrue(mail, outbox) };
}

/** Every hour: memberships that are over, and the members to be told or reminded. */
const MEMBERSHIPS: readonly Step[] = [
  { budgetMs: 5_000, run: (tools) => completePointers(privacy(tools), tools.endsAt) },
  {
    budgetMs: 19_000,
    async run({ endsAt }) {
      const outbox = truthfulOutbox();
      await sweepMemberships({
        ...outbox,
        outbox: (mail) => keepAndSend(mail, outbox),
        endsAt,
      });
    },
  },
];

/** Every 5 minutes: consents and e-mails that are missing, and those that could not be sent when they were written. */
const MAILING: readonly Step[] = [
  { budgetMs: 4_000, run: (tools) => completeConsents(privacy(tools)) },
  { budgetMs: 5_000, run: () => writeMissingMails(submissionDependencies()) },
  { budgetMs: 22_000, run: () => sweepMails({ ...truthfulOutbox(), ...MAIL_PATIENCE }) },
];

/** Every two minutes: a batch of the news being sent by e-mail, alongside the e-mails that are waiting. */
const NEWS: readonly Step[] = [
  {
    budgetMs: 18_000,
    async run({ endsAt }) {
      const outbox = { ...truthfulOutbox(), deadlineMs: MAIL_PATIENCE.deadlineMs };
      await sweepMailings({
        ...outbox,
        outbox: (mail) => keepAndSend(mail, outbox),
        process: {},
        endsAt,
      });
    },
  },
];

export const sendNews = noted('news-sweep', () => runSteps(NEWS, open));
export const runMemberships = noted('membership-sweep', () => runSteps(MEMBERSHIPS, open));
export const sendWaitingMails = noted('mail-sweep', () => runSteps(MAILING, open));
export const clearAway = noted('admin-sweep', () => runSteps(CLEARING, open));
export const workNightly = noted('retention-sweep', () => runSteps(NIGHTLY, open));
export const makeDuePurges = noted('purge-sweep', () => runSteps(PURGING, open));
