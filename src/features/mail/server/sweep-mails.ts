import { mapConcurrently } from '#store/concurrently.ts';
import { mails as mailRepository, RECORD_KEPT_MS, TEXT_KEPT_MS } from './mail-records.ts';
import type { Fields } from '#store/repository.ts';
import { dueIn, type Timed } from '#store/pointers.ts';
import { DAILY_LIMIT, type MailRecord } from '../mail-record.ts';
import { countWaitingMail, type DailyLimitDependencies, tomorrow } from './daily-limit.ts';
import { logFailure } from '#http/log.ts';
import { canBeSent, dispatch, type DispatchDependencies, isDue } from './dispatch.ts';

const CONCURRENCY = 3;
/** Looked at in one run; the next one continues. */
const MOST = 2_000;
/** Longer than an e-mail takes from its pointer to its record. */
const UNDER_WAY_MS = 60 * 60_000;

export interface SweepOptions extends DispatchDependencies, DailyLimitDependencies {
  /** No e-mail is begun after this, in ms; the next sweep continues. */
  readonly budgetMs: number;
}

/**
 * Sends the e-mails that are due, oldest first, and those that waited for settings that are there now; gives up those
 * that are too old, and deletes old texts and records. Each is a write of its own, so sweeps may break off, and meet.
 * @throws StoreUnavailable
 */
export async function sweepMails(options: SweepOptions): Promise<void> {
  const { stores, now, budgetMs } = options;
  const started = Date.now();
  await mapConcurrently(await dueIn(stores('pointers'), 'mails', now(), MOST), CONCURRENCY, async (one) => {
    if (Date.now() - started > budgetMs) return;
    // One e-mail that cannot be read or written keeps no other from being sent.
    await sweepMail(one, options).catch(logFailure);
  });
}

async function sweepMail(due: Timed, options: SweepOptions): Promise<void> {
  const { stores, settings, now } = options;
  const repository = mailRepository(stores, now);
  const row = await repository.find(due.id);
  if (!row) {
    if (now() - due.at > UNDER_WAY_MS) await stores('pointers').delete(due.key);
    return;
  }
  const ageMs = now() - Date.parse(row.updatedAt);
  if (ageMs > RECORD_KEPT_MS) return repository.delete(row.id);
  if (row.state === 'sent') return;
  if (row.state === 'failed' || row.state === 'givenUp') {
    if (row.body && ageMs > TEXT_KEPT_MS) await repository.update(row.id, withoutText);
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
      current.state === 'notConfigured' ? { nextAttemptAt: at, ...current, state: 'pending' } : current,
    );
    await dispatch(row.id, options);
  } else if (isDue(row, now())) {
    const isOver = row.lastError === DAILY_LIMIT && (await countWaitingMail(row, options)) === 'later';
    if (isOver)
      await repository.update(row.id, (current) =>
        waitingOn(current, tomorrow(now(), Date.parse(row.createdAt))),
      );
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
