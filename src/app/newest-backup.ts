import { runsOf } from '#store/runs.ts';
import type { Stores } from '#store/stores.ts';

/** When the newest backup that succeeded was begun, whoever made it; null for none. @throws StoreUnavailable */
export async function newestBackup(stores: Stores): Promise<string | null> {
  const all = await Promise.all(['backup', 'nightly-backup'].map((name) => runsOf(stores, name)));
  const times = all.flatMap(({ lastGood }) => (lastGood ? [lastGood.startedAt] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
