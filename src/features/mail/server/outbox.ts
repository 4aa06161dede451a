import { mails as mailRepository } from './mail-records.ts';
import { openFiles, openStores } from '#store/stores.ts';
import type { MailState } from '../mail-fields.ts';
import { DAILY_LIMIT, type MailRecord } from '../mail-record.ts';
import { formsSecret } from '#http/secret.ts';
import { logFailure, logProblem } from '#http/log.ts';
import { readSettings, type Settings } from '#http/settings.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { countMailOfDay, tomorrow } from './daily-limit.ts';
import { mailId } from './mail-id.ts';
import { giveUpTime } from './retries.ts';
import { canBeSent, type DispatchDependencies, dispatch } from './dispatch.ts';

/** What the outbox needs from outside; tests give their own. */
export interface OutboxDependencies extends DispatchDependencies {
  readonly settings: DispatchDependencies['settings'] & Pick<Settings, 'siteUrl'>;
  /** Hashes the e-mail addresses by which e-mails are counted. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
}

/** A visitor waits for this long at most, in ms; what is not sent by then is sent by the schedule. */
export const AT_ONCE_MS = 4_000;

/** @param given the stores to work with, for whoever has opened some */
export function outboxDependencies(
  { stores, files }: Pick<OutboxDependencies, 'stores' | 'files'> = {
    stores: openStores(),
    files: openFiles(),
  },
): OutboxDependencies {
  return {
    stores,
    files,
    settings: readSettings(),
    secret: () => formsSecret(stores),
    now: Date.now,
    deadlineMs: AT_ONCE_MS,
  };
}

/**
 * Keeps the e-mails that follow from what was stored and tries to send them at once, within a few seconds. To be called
 * after storing, on a retry of a submission as well: each e-mail is kept and sent once per record and purpose. Never
 * throws, since what was stored stands without its e-mails; what was not sent is tried again by `mail-sweep.ts`, and
 * staff see it. E-mails of any purpose but `notice` and `reply` are limited per e-mail address and day
 * (`daily-limit.ts`).
 */
export async function mailAfterStoring(
  mails: readonly OutgoingMail[],
  dependencies: OutboxDependencies = outboxDependencies(),
): Promise<void> {
  await Promise.all(mails.map((mail) => keepAndSend(mail, dependencies)));
}

/** The same for one e-mail: how it stands then; undefined where nobody knows. */
export async function keepAndSend(
  mail: OutgoingMail,
  dependencies: OutboxDependencies,
): Promise<MailState | undefined> {
  const record = await keepForSweep(mail, dependencies);
  if (record?.state !== 'pending') return record?.state;
  return dispatch(record.id, dependencies).then(
    (sent) => (sent ?? record).state,
    (error: unknown) => maybeMissing(mail, error),
  );
}

/** Keeps one for the next sweep, where nobody waits for a mail server. Never throws; undefined where nobody knows. */
export const keepForSweep = (
  mail: OutgoingMail,
  dependencies: OutboxDependencies,
): Promise<MailRecord | undefined> =>
  // Tried twice: what is not kept is never sent, and whoever sent the form may not send it again.
  keep(mail, dependencies)
    .catch(() => keep(mail, dependencies))
    .catch((error: unknown) => maybeMissing(mail, error));

function maybeMissing({ purpose, entity, entityId }: OutgoingMail, error: unknown): undefined {
  logFailure(error);
  // Ids only: the log holds no personal data.
  logProblem('An e-mail may be missing.', { purpose, entity, entityId });
}

/** The e-mail's record: the one that an earlier call made, or a new one. @throws StoreUnavailable */
async function keep(mail: OutgoingMail, dependencies: OutboxDependencies): Promise<MailRecord> {
  const { purpose, entity, entityId, to, replyTo, locale, content, attachments, mailing, unsubscribe } = mail;
  const { stores, now } = dependencies;
  const repository = mailRepository(stores, now);
  const id = mailId(mail);
  const known = await repository.find(id);
  if (known) return known;
  const { subject, text, html } = content;
  const fields = {
    purpose,
    entity,
    entityId,
    to,
    ...(replyTo !== undefined && { replyTo }),
    locale,
    subject,
    body: { text, html, ...(unsubscribe !== undefined && { unsubscribe }) },
    ...(attachments?.length && { attachments: [...attachments] }),
    ...(mailing !== undefined && { mailing }),
    attempts: 0,
    ...(mail.until !== undefined && { until: mail.until }),
    giveUpAt: mail.until ?? giveUpTime(now()),
  };
  // The submission is the same whatever the text says, which may hold a link made again: the first one stands.
  return repository.create({ ...fields, ...(await firstState(mail, dependencies)) }, { id, submission: id });
}

type FirstState = Pick<MailRecord, 'state' | 'nextAttemptAt' | 'lastError'> &
  Partial<Pick<MailRecord, 'giveUpAt'>>;

async function firstState(mail: OutgoingMail, dependencies: OutboxDependencies): Promise<FirstState> {
  const { settings, now } = dependencies;
  const turn = await countMailOfDay(mail, dependencies);
  if (turn === 'never') return { state: 'givenUp', lastError: DAILY_LIMIT };
  if (turn === 'later') {
    const nextAttemptAt = tomorrow(now());
    // Its days of trying begin when it first may go.
    const giveUpAt = mail.until ?? giveUpTime(Date.parse(nextAttemptAt));
    return { state: 'pending', nextAttemptAt, giveUpAt, lastError: DAILY_LIMIT };
  }
  const state = canBeSent(mail, settings) ? 'pending' : 'notConfigured';
  return { state, nextAttemptAt: mail.notBefore ?? new Date(now()).toISOString() };
}
