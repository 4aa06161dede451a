import type { Config } from '@netlify/functions';
import { logFailure } from '#http/log.ts';
import { writeMissingMails } from '#app/missing-mails.ts';
import { outboxDependencies } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';

/**
 * A scheduled function has 30 s: some 4 go to missing mails, no mail is begun after 8 more, and the last one may take 15,
 * since a slow mail server that is given up on may have taken the mail, and would get it again.
 */
const PATIENCE = { budgetMs: 8_000, deadlineMs: 15_000 };

/** Writes the mails that are missing, and sends those that could not be sent when they were written. */
export default async function mailSweep(): Promise<void> {
  await writeMissingMails({ ...submissionDependencies(), process: {} }).catch(logFailure);
  await sweepMails({ ...outboxDependencies(), ...PATIENCE }).catch(logFailure);
}

export const config: Config = { schedule: '*/5 * * * *' };
