import { logProblem } from '#http/log.ts';
import { Conflict, NotFound } from '#store/errors.ts';
import { mails as mailRepository } from './mail-records.ts';
import type { Fields, Repository } from '#store/repository.ts';
import type { FileStores } from '#store/file-store.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { type MailRecord, NO_FILE, OUTDATED } from '../mail-record.ts';
import type { Settings } from '#http/settings.ts';
import type { MailPurpose } from '#fields/outgoing-mail.ts';
import { deliver, type Delivery, type MailFile } from './deliver.ts';
import { emailOfMailbox } from './frame.ts';
import { leaseEnd, nextAttemptTime } from './retries.ts';

/** What sending needs from outside; tests give their own. */
export interface DispatchDependencies extends StoresAndClock {
  /** Where the files of the library are that go out with e-mails; without it, such an e-mail fails. */
  readonly files?: FileStores | undefined;
  readonly settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo'>;
  /** For one conversation with the mail server, in ms. */
  readonly deadlineMs: number;
  /** Whether an e-mail still says what is so; others are not sent. Without it all are. @throws StoreUnavailable */
  readonly isStillTrue?: ((mail: MailRecord) => Promise<boolean>) | undefined;
}

/** For a conversation with files: megabytes take their time, and the staff area waits for 30 s. None takes longer. */
export const LONGEST_MS = 15_000;

/** Whether the settings are there that this e-mail needs: a mail server, and for a notice the inbox of the staff. */
export const canBeSent = (
  { purpose }: { readonly purpose: MailPurpose },
  { smtpUrl, mailFrom, mailTo }: Partial<DispatchDependencies['settings']>,
): boolean => Boolean(smtpUrl && mailFrom && (purpose !== 'notice' || mailTo));

/** An e-mail that is not to be sent now: sent already, in somebody else's hands, or not due. */
class NotDue extends Error {}

/** Whether an e-mail is to be tried at this moment. */
export function isDue(
  { state, nextAttemptAt = '', leaseUntil = '' }: Pick<MailRecord, 'state' | 'nextAttemptAt' | 'leaseUntil'>,
  now: number,
): boolean {
  const at = new Date(now).toISOString();
  return state === 'pending' && nextAttemptAt <= at && leaseUntil <= at;
}

/**
 * Sends an e-mail that is due and notes what became of it. Whoever sends first takes it in hand by a conditional write,
 * so that two processes never send it both. One that dies between the mail server's answer and the note leaves the
 * e-mail in hand; it is sent again when that time is over: perhaps twice (under the same `Message-ID`), but never lost.
 * @returns the e-mail as it stands then, undefined where there was nothing to do
 * @throws StoreUnavailable; the e-mail is then tried again
 */
export async function dispatch(
  id: string,
  dependencies: DispatchDependencies,
): Promise<MailRecord | undefined> {
  const { stores, files, settings, now, deadlineMs, isStillTrue } = dependencies;
  const repository = mailRepository(stores, now);
  const claimed = await claim(repository, id, now);
  if (!claimed) return undefined;
  if (isStillTrue && !(await isStillTrue(claimed))) return repository.update(id, outdated);
  const attached = await filesOf(claimed, files);
  const delivery = attached
    ? await deliver(
        { ...asMail(claimed, settings), files: attached },
        settings,
        attached.length > 0 ? Math.max(deadlineMs, LONGEST_MS) : deadlineMs,
      )
    : ({ outcome: 'failed', code: NO_FILE, forGood: true } as const);
  if (delivery.outcome === 'failed') {
    // The kind of failure only: a server's own words may quote an address.
    logProblem('An e-mail was not sent. Check SMTP_URL and MAIL_FROM, and the mail server’s own log.', {
      mail: id,
      code: delivery.code,
    });
  }
  return saveDelivery(repository, claimed, delivery, now);
}

/** Its files; undefined where one is not in the library any more. @throws StoreUnavailable */
async function filesOf(
  { attachments = [] }: MailRecord,
  files: FileStores | undefined,
): Promise<readonly MailFile[] | undefined> {
  const read: MailFile[] = [];
  for (const { id, name, type } of attachments) {
    const bytes = await files?.('files-media').get(id);
    if (!bytes) return undefined;
    read.push({ name, type, bytes });
  }
  return read;
}

async function claim(
  repository: Repository<MailRecord>,
  id: string,
  now: () => number,
): Promise<MailRecord | undefined> {
  try {
    return await repository.update(id, (current) => {
      if (!isDue(current, now()) || !current.body) throw new NotDue();
      return { ...current, attempts: current.attempts + 1, leaseUntil: leaseEnd(now()) };
    });
  } catch (error) {
    if (error instanceof NotDue || error instanceof NotFound || error instanceof Conflict) return undefined;
    throw error;
  }
}

function outdated(current: MailRecord): Fields<MailRecord> {
  const { leaseUntil: _lease, nextAttemptAt: _next, body: _body, ...rest } = current;
  return { ...rest, state: 'givenUp', lastError: OUTDATED };
}

function asMail(record: MailRecord, { mailFrom = '', mailTo = '' }: DispatchDependencies['settings']) {
  const { id, purpose, to, replyTo, subject, body = { text: '', html: '' } } = record;
  return {
    to: purpose === 'notice' ? emailOfMailbox(mailTo) : to,
    subject,
    ...body,
    ...(replyTo !== undefined && { replyTo }),
    messageId: `${id}@${emailOfMailbox(mailFrom).split('@').at(-1)}`,
    typed: purpose === 'reply',
  };
}

/** Tried twice: an e-mail that was sent and is not known to be would be sent again. */
async function saveDelivery(
  repository: Repository<MailRecord>,
  { id, leaseUntil }: MailRecord,
  delivery: Delivery,
  now: () => number,
): Promise<MailRecord> {
  const write = () =>
    repository.update(id, (current) =>
      // Somebody else has it in hand by now: what they note counts.
      current.leaseUntil === leaseUntil ? withDelivery(current, delivery, now()) : current,
    );
  return write().catch(write);
}

function withDelivery(current: MailRecord, delivery: Delivery, now: number): Fields<MailRecord> {
  const { leaseUntil: _lease, nextAttemptAt: _next, lastError: _error, ...rest } = current;
  if (delivery.outcome === 'sent') {
    const { body: _body, ...known } = rest;
    return { ...known, state: 'sent', sentAt: new Date(now).toISOString() };
  }
  if (delivery.outcome === 'notConfigured') return { ...rest, state: 'notConfigured' };
  const { code, forGood } = delivery;
  const failed = { ...rest, lastError: code };
  if (forGood) return { ...failed, state: 'failed' };
  return { ...failed, state: 'pending', nextAttemptAt: nextAttemptTime(now, current.attempts) };
}
