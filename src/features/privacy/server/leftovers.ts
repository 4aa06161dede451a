import { ID } from '#fields/record.ts';
import { consents } from '#features/consents/server/consent-records.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { recordPrefix } from '#store/pointers.ts';
import { isThere, sweepDeleted } from '#store/sweep-deleted.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import { eraseRecords, renewLists } from './erase.ts';
import { idOf, type PrivacyDependencies } from './sources/source.ts';

/** Records about one person each: whatever belongs to them serves no purpose without them. */
const ENTITIES = ['contacts', 'members', 'applications'] as const;
/** By then, everything that follows from storing a record is complete. */
const UNDER_WAY_MS = 10 * 60_000;
/** Keys looked at together, and what they lead to erased: between two slices the clock is looked at. */
const SLICE = 25;
/** Of a list. */
const PAGE = 1_000;
const BEGIN_WITHIN_MS = 5_000;

type Entity = (typeof ENTITIES)[number];

/** Whether what belongs to a record that is gone was stored some time ago, so that nothing of it is under way. */
async function isSettled(hanging: readonly string[], { stores, now }: PrivacyDependencies): Promise<boolean> {
  for (const ref of hanging) {
    const record = ref.startsWith('consents/')
      ? await consents(stores, now).find(idOf(ref))
      : await mails(stores, now).find(idOf(ref));
    if (record && now() - Date.parse(record.createdAt) > UNDER_WAY_MS) return true;
  }
  return false;
}

/** Records there of those whose ids begin like a part's; beyond a page, each is looked up. @throws StoreUnavailable */
async function presentIn(entity: Entity, part: string, { stores }: PrivacyDependencies) {
  const [, , start = ''] = part.split('/');
  return { part, present: new Set(await keysIn(stores(`records-${entity}`))(start, PAGE)) };
}

/** What hangs on records that are gone. @returns of how many records */
async function eraseHanging(
  entity: Entity,
  keys: readonly string[],
  present: ReadonlySet<string>,
  dependencies: PrivacyDependencies,
): Promise<number> {
  const { stores } = dependencies;
  const hanging = new Map<string, string[]>();
  for (const key of keys) {
    const [id = '', name = '', hangingId = ''] = key.slice(recordPrefix(entity).length).split('/');
    if (name !== 'audit') hanging.set(id, [...(hanging.get(id) ?? []), `${name}/${hangingId}`]);
  }
  const gone: string[] = [];
  for (const [id, refs] of hanging) {
    const ref = `${entity}/${id}`;
    // The copy is looked up first: an undo that finishes in between has restored the record before the copy disappears.
    if (present.has(id) || (await stores('deleted').get(ref)) || (await isThere(stores, ref))) continue;
    if (await isSettled(refs, dependencies)) gone.push(ref);
  }
  if (gone.length > 0) await eraseRecords(gone, dependencies);
  return gone.length;
}

/**
 * Erases what still hangs on records that are gone for good: consents, e-mails, and what the audit repeats of them.
 * Staff deleted those records; or, looked for in batches, a person was erased in the very moment in which a form of
 * theirs was being stored.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @returns of how many records
 * @throws StoreUnavailable when it was interrupted; the next run continues
 */
export async function sweepLeftovers(
  dependencies: PrivacyDependencies,
  endsAt = dependencies.now() + BEGIN_WITHIN_MS,
): Promise<number> {
  const { stores, now } = dependencies;
  let erased = 0;
  await sweepDeleted(stores, {
    name: 'deleted.persons',
    entities: ENTITIES,
    erase: async (refs) => {
      await eraseRecords(refs, dependencies);
      erased += refs.length;
    },
    now,
    endsAt,
  });
  const pointers = stores('pointers');
  let known = { part: '', present: new Set<string>() };
  await walkOn({
    name: 'leftovers',
    notes: stores('index'),
    roots: ENTITIES.map((entity) => recordPrefix(entity)),
    list: async (prefix, atMost) => {
      const keys = await keysIn(pointers)(prefix, atMost);
      // Of one record, on which very much hangs, a part is enough to tell whether it is gone.
      return ID.test(prefix.split('/')[2] ?? '') ? keys.slice(0, atMost - 1) : keys;
    },
    visit: async (keys, prefix) => {
      const entity = ENTITIES.find((one) => prefix.startsWith(recordPrefix(one)));
      if (!entity) return;
      if (known.part !== prefix) known = await presentIn(entity, prefix, dependencies);
      erased += await eraseHanging(entity, keys, known.present, dependencies);
    },
    slice: SLICE,
    now,
    endsAt,
  });
  if (erased > 0) await renewLists(dependencies);
  return erased;
}
