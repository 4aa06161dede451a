import { runsOf } from '#store/runs.ts';
import type { Stores } from '#store/stores.ts';
import type { ScheduleName } from './schedule-names.ts';

/** A night that was not finished may still be by the next; after two there is something to be done. */
export const LATE_MS = 48 * 60 * 60_000;
const NIGHTLY: ScheduleName = 'nightly-backup';

/** When the newest backup that succeeded was begun, whoever made it; null for none. @throws StoreUnavailable */
export async function newestBackup(stores: Stores): Promise<string | null> {
  const all = await Promise.all(['backup', NIGHTLY].map((name) => runsOf(stores, name)));
  const times = all.flatMap(({ lastGood }) => (lastGood ? [lastGood.startedAt] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

/** Whether to warn staff: the newest backup is old, or nights were begun and there is none. @throws StoreUnavailable */
export async function isBackupLate(stores: Stores, newest: string | null, now: number): Promise<boolean> {
  if (newest !== null) return now - Date.parse(newest) > LATE_MS;
  return (await runsOf(stores, NIGHTLY)).last !== undefined;
}
