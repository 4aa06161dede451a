import { CONSENT_SOURCES } from '#features/consents/consent-record.ts';
import { completeConsentsOf } from '#features/privacy/server/sent-consents.ts';
import type { ConsentDependencies } from '#features/privacy/server/withdraw.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import { logFailure } from '#http/log.ts';
import { eachUnfinished } from './unfinished.ts';

const AT_ONCE = 10;

/**
 * Completes what a failing store left out right after a form was stored: consents that are in the form's record but not
 * among the consents. @returns of how many forms; the next call continues @throws StoreUnavailable
 */
export async function completeConsents(
  dependencies: ConsentDependencies,
  endsAt = Infinity,
): Promise<number> {
  let completed = 0;
  await eachUnfinished('consents', dependencies, endsAt, async ({ entity, id }) => {
    if (await completeConsentsOf({ entity, id }, dependencies)) completed += 1;
  });
  return completed;
}

/** The same for every form that was ever stored, in batches, over and over (see `Walk`). @throws StoreUnavailable */
export async function completeAllConsents(dependencies: ConsentDependencies, endsAt: number): Promise<void> {
  const { stores, now } = dependencies;
  for (const entity of CONSENT_SOURCES) {
    const store = stores(`records-${entity}`);
    const isDone = await walkOn({
      name: `consents.${entity}`,
      notes: stores('index'),
      list: keysIn(store),
      visit: (ids) =>
        mapConcurrently(ids, AT_ONCE, async (id) => {
          await completeConsentsOf({ entity, id }, dependencies).catch(logFailure);
        }),
      now,
      endsAt,
    });
    if (!isDone) return;
  }
}
