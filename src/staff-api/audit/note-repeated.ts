import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StoresAndClock } from '#store/stores.ts';
import { count } from '#http/limits/count.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import type { Origin } from '#http/origin.ts';
import { audit, type AuditEntry } from './audit.ts';

/** A line stands for as many as it says from here on: the 10th, 100th and 1,000th of an hour; of rows ten times as many. */
const MORE = [10, 100, 1_000];
const ROWS = MORE.map((times) => 10 * times);
/** Lines of one kind in an hour: about all strangers together, and about one member of staff. */
const MOST_ABOUT_STRANGERS = 100;
const MOST_ABOUT_STAFF = 1_000;

export interface RepeatedEntry extends AuditEntry {
  readonly origin: Origin;
  /** What, besides who and from where, makes two of them the same. */
  readonly same: string;
  /** How many of the same get a line each in an hour. */
  readonly each: number;
  /** How many records a list showed, where those are counted instead of the calls. */
  readonly rows?: number;
}

const number = { schema: v.number(), none: 0 };

/**
 * Notes what somebody may do over and over, so that the audit tells of it and cannot be filled by it. In an hour (UTC)
 * the first `each` of the same get a line each, then the 10th, 100th and 1,000th one (rows: ten times as many), which says
 * how many there were.
 * Of one kind there are at most 100 lines an hour about strangers, and 1,000 about one member of staff; the last one
 * says that more are left out.
 * @throws StoreUnavailable
 */
export async function noteRepeated(
  { stores, now }: StoresAndClock,
  { same, each, rows, ...entry }: RepeatedEntry,
): Promise<void> {
  const { actor, action, origin, changes = [] } = entry;
  const hour = new Date(now()).toISOString().slice(0, 13);
  const keyOf = (...parts: readonly string[]) => {
    const digest = createHash('sha256').update(JSON.stringify([hour, action, ...parts]));
    return `${utcDay(now())}/audit/${digest.digest('hex')}`;
  };
  const whole = actor ? keyOf('staff', actor.id) : keyOf('strangers');
  const most = actor ? MOST_ABOUT_STAFF : MOST_ABOUT_STRANGERS;
  const counts = stores('rate-limits');
  // Looked at first: where nothing more is noted, nothing more is counted either, from however many networks it comes.
  const room = await count(counts, whole, number, (before) => ({ waitSeconds: before < most ? 0 : 1 }));
  if (!('waitSeconds' in room) || room.waitSeconds > 0) return;
  const [marks, by] = rows === undefined ? [MORE, 1] : [ROWS, rows];
  const counted = await count(counts, keyOf('same', actor?.id ?? origin.ip, same), number, (before) =>
    before < Math.max(...marks) ? { state: before + by } : { waitSeconds: 1 },
  );
  if (!('state' in counted)) return;
  const { state } = counted;
  if (state > each && !marks.some((mark) => state >= mark && state - by < mark)) return;
  const lines = await count(counts, whole, number, (before) =>
    before < most ? { state: before + 1 } : { waitSeconds: 1 },
  );
  if (!('state' in lines)) return;
  const more = [
    ...(state > each
      ? [{ field: rows === undefined ? 'times' : 'rows', from: null, to: String(state) }]
      : []),
    ...(lines.state === most ? [{ field: 'leftOut', from: null, to: 'true' }] : []),
  ];
  await audit(stores, { ...entry, changes: [...changes, ...more] }, now);
}
