import { CONSENT_SOURCES, type ConsentSource } from '#features/consents/consent-record.ts';
import { type Timed, timedIn } from '#store/pointers.ts';
import type { RetentionSettings } from '#http/settings.ts';
import { type Actor, audit } from '#staff-api/audit/audit.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { eraseRecords } from './erase.ts';
import { noteErasure } from './erasure-log.ts';
import { completePointers } from './complete-pointers.ts';
import { personRecords } from './person-records.ts';
import type { PrivacyDependencies } from './sources/source.ts';
import { v7 as uuidv7 } from 'uuid';
import type { StoresAndClock } from '#store/stores.ts';
import { unlessNoted } from '#staff-api/audit/note-audit.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Erased together, so that lists are read once for all of them. */
const BATCH = 25;
/** Of each entity in one run. */
const MOST = 2_000;
/** For whoever waits for an answer: no batch is begun later than this, in ms. */
export const WAITED_MS = 15_000;

/** What a pointer tells of a closed record. */
interface Closed extends Timed {
  readonly entity: ConsentSource;
  /** In ms since 1970. */
  readonly goesAt: number;
}

/** Those whose retention period has ended, earliest first, and the next one of each entity. */
async function closedIn(
  settings: RetentionSettings,
  dependencies: PrivacyDependencies,
  { endsAt, atMost = Infinity }: { readonly endsAt: number; readonly atMost?: number },
): Promise<{ readonly due: readonly Closed[]; readonly next: readonly Closed[] }> {
  const { stores, now } = dependencies;
  await completePointers(dependencies, endsAt);
  const due: Closed[] = [];
  const next: Closed[] = [];
  for (const entity of CONSENT_SOURCES) {
    const life = personRecords[entity].days(settings) * DAY_MS;
    let taken = 0;
    for await (const timed of timedIn(stores('pointers'), entity)) {
      const closed = { ...timed, entity, goesAt: timed.at + life };
      if (closed.goesAt > now()) {
        next.push(closed);
        break;
      }
      due.push(closed);
      if (++taken === atMost) break;
    }
  }
  const byTime = (a: Closed, b: Closed) => a.goesAt - b.goesAt;
  return { due: due.toSorted(byTime), next: next.toSorted(byTime) };
}

/** As they are now, except what is gone, was taken up again, or was closed again since the pointer was set. */
async function stillClosed(all: readonly Closed[], dependencies: PrivacyDependencies) {
  const found = await Promise.all(
    all.map(async ({ entity, id, at, goesAt }) => {
      const record = await personRecords[entity].find(id, dependencies);
      if (!record?.closed || Date.parse(record.closed.closedAt) !== at) return undefined;
      const { name, closed } = record;
      return { ref: `${entity}/${id}`, name, ...closed, goesAt: new Date(goesAt).toISOString() };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** What is due: some of it, how much there is, and what is next. @throws StoreUnavailable */
export async function retentionNow(
  settings: RetentionSettings,
  dependencies: PrivacyDependencies,
  atMost: number,
) {
  const endsAt = dependencies.now() + WAITED_MS;
  const { due, next } = await closedIn(settings, dependencies, { endsAt });
  const items = await stillClosed(due.slice(0, atMost), dependencies);
  const total = due.length > atMost ? due.length : items.length;
  return { items, total, next: (await stillClosed(next, dependencies))[0] };
}

export interface RetentionRun {
  /** Who runs it; null for the schedule. */
  readonly actor: Actor | null;
  /** When no further batch is begun, in ms since 1970. */
  readonly endsAt: number;
}

/**
 * Erases what is due, within its time; the next run continues. Each batch is noted in the audit before the next one is
 * begun, so that what went is told whatever fails afterwards. Lists are the caller's to renew, in any case
 * (`renewLists`): one that was under way while a person was erased may have kept what it had read before.
 * @returns how many of each source went, whether some are left, and headers for an answer
 * @throws StoreUnavailable when it was interrupted
 */
export async function sweepRetention(
  settings: RetentionSettings,
  dependencies: PrivacyDependencies,
  { actor, endsAt }: RetentionRun,
) {
  const { stores, now } = dependencies;
  const erased: Record<string, number> = {};
  const headers: Record<string, string> = {};
  const { due } = await closedIn(settings, dependencies, { endsAt, atMost: MOST });
  let done = 0;
  while (done < due.length && now() < endsAt) {
    const batch = due.slice(done, done + BATCH);
    const refs = (await stillClosed(batch, dependencies)).map(({ ref }) => ref);
    await noteErasure({ person: undefined, refs }, dependencies);
    const counts = await eraseRecords(refs, dependencies);
    for (const [name, count] of Object.entries(counts)) erased[name] = (erased[name] ?? 0) + count;
    Object.assign(headers, await noteRetention(counts, actor, dependencies));
    // Those that led to something else by now.
    await mapConcurrently(batch, BATCH, ({ key }) => stores('pointers').delete(key));
    done += batch.length;
  }
  return { erased, unfinished: done < due.length || due.length >= MOST, headers };
}

/** How many records of each source were erased, as the audit has it. */
export const erasedChanges = (erased: Readonly<Record<string, number>>) =>
  Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ field: `erased.${name}`, from: null, to: String(count) }));

/**
 * Notes how many records were erased as their time was over, never whose; headers for an answer.
 * @param actor null: nobody
 */
export async function noteRetention(
  erased: Readonly<Record<string, number>>,
  actor: Actor | null,
  { stores, now }: StoresAndClock,
): Promise<Readonly<Record<string, string>>> {
  const changes = erasedChanges(erased);
  if (changes.length === 0) return {};
  const entry = { actor, action: 'retention', entity: 'privacy', entityId: uuidv7(), changes };
  return unlessNoted(() => audit(stores, entry, now), entry, actor);
}
