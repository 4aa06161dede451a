import { mapConcurrently } from '#store/concurrently.ts';
import { mailRows, mails as mailRepository } from './mail-records.ts';
import type { Fields } from '#store/repository.ts';
import { readRows } from '#store/list-index/row-index.ts';
import { DAILY_LIMIT, type MailRecord, type MailRow } from '../mail-record.ts';
import { countWaitingMail, type DailyLimitDependencies, tomorrow } from './daily-limit.ts';
import { logFailure } from '#http/log.ts';
import { canBeSent, dispatch, type DispatchDependencies, isDue } from './dispatch.ts';

const DAY_MS = 24 * 60 * 60_000;
/** For so long staff can send a mail that failed; then its text goes. */
const TEXT_KEPT_MS = 30 * DAY_MS;
/** For so long a mail is known at all. */
const RECORD_KEPT_MS = 365 * DAY_MS;
const CONCURRENCY = 3;

export interface SweepOptions extends DispatchDependencies, DailyLimitDependencies {
  /** No mail is begun after this, in ms; the next sweep goes on. */
  readonly budgetMs: number;
}

/**
 * Sends the mails that are due, oldest first; takes up those that waited for settings once these are there; gives up
 * those that are too old, and clears away old texts and records. Each step is a write of its own, so that a sweep that
 * breaks off is gone on with by the next one; several at a time do not get in each other's way.
 * @throws StoreUnavailable
 */
export async function sweepMails(options: SweepOptions): Promise<void> {
  const { stores, now, budgetMs } = options;
  const started = Date.now();
  const { rows } = await readRows(mailRows, { stores, memory: {}, now });
  const oldest = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  await mapConcurrently(oldest, CONCURRENCY, async (row) => {
    if (Date.now() - started > budgetMs) return;
    // One mail that cannot be read or written keeps no other from being sent.
    await sweepMail(row, options).catch(logFailure);
  });
}

async function sweepMail(row: MailRow, options: SweepOptions): Promise<void> {
  const { stores, settings, now } = options;
  const repository = mailRepository(stores, now);
  const ageMs = now() - Date.parse(row.updatedAt);
  if (ageMs > RECORD_KEPT_MS) return repository.delete(row.id);
  if (row.state === 'sent') return;
  if (row.state === 'failed' || row.state === 'givenUp') {
    if (row.kept && ageMs > TEXT_KEPT_MS) await repository.update(row.id, withoutText);
    return;
  }
  const at = new Date(now()).toISOString();
  if (row.giveUpAt <= at) {
    // Whoever has it in hand notes what became of it.
    if ((row.leaseUntil ?? '') <= at) await repository.update(row.id, (current) => givenUp(current, at));
    return;
  }
  if (row.state === 'notConfigured') {
    if (!canBeSent(row, settings)) return;
    await repository.update(row.id, (current) =>
      current.state === 'notConfigured' ? { ...current, state: 'pending', nextAttemptAt: at } : current,
    );
    await dispatch(row.id, options);
  } else if (isDue(row, now())) {
    const isOver = row.lastError === DAILY_LIMIT && (await countWaitingMail(row, options)) === 'later';
    if (isOver) await repository.update(row.id, (current) => waitingOn(current, tomorrow(now())));
    else await dispatch(row.id, options);
  }
}

const waitingOn = (current: MailRecord, nextAttemptAt: string): Fields<MailRecord> =>
  current.state === 'pending' ? { ...current, nextAttemptAt } : current;

function withoutText(current: MailRecord): Fields<MailRecord> {
  const { body: _body, ...known } = current;
  return known;
}

function givenUp(current: MailRecord, at: string): Fields<MailRecord> {
  const isWaiting = current.state === 'pending' || current.state === 'notConfigured';
  if (!isWaiting || current.giveUpAt > at) return current;
  const { nextAttemptAt: _next, leaseUntil: _lease, ...rest } = current;
  return { ...rest, state: 'givenUp' };
}
