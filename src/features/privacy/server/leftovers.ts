import { consentRows } from '#features/consents/server/consent-records.ts';
import { mailRows } from '#features/mail/server/mail-records.ts';
import { readRows } from '#store/list-index/row-index.ts';
import { eraseRecords, renewLists } from './erase.ts';
import { idOf, type PrivacyDependencies } from './sources/source.ts';

/** Records about one person each: what hangs on them has no purpose without them. */
const ENTITIES = ['contacts', 'members', 'applications'] as const;
/** Whoever stores a record is done with what follows from it by then. */
const UNDER_WAY_MS = 10 * 60_000;
/** Erased in one run; the next one goes on. */
const MOST = 25;

/** `{entity}/{id}` of the records that consents and mails are about, for some time already. */
async function referredTo({ stores, now }: PrivacyDependencies): Promise<ReadonlySet<string>> {
  const read = { stores, now, memory: {} };
  const [{ rows: consents }, { rows: mails }] = [
    await readRows(consentRows, read),
    await readRows(mailRows, { ...read, memory: {} }),
  ];
  const until = new Date(now() - UNDER_WAY_MS).toISOString();
  const isSettled = ({ createdAt }: { readonly createdAt: string }) => createdAt < until;
  return new Set([
    ...consents.filter(isSettled).map(({ source }) => `${source.entity}/${source.id}`),
    ...mails.filter(isSettled).map(({ entity, entityId }) => `${entity}/${entityId}`),
  ]);
}

/** Those of them that are gone, and that nobody can bring back any more. */
async function goneRecords(refs: ReadonlySet<string>, { stores }: PrivacyDependencies): Promise<string[]> {
  const gone: string[] = [];
  for (const entity of ENTITIES) {
    const ours = [...refs].filter((ref) => ref.startsWith(`${entity}/`));
    if (ours.length === 0) continue;
    const present = new Set((await stores(`records-${entity}`).list()).map(({ key }) => key));
    for (const ref of ours.filter((one) => !present.has(idOf(one)))) {
      // The copy first: an undoing that ends in between has put the record back before the copy goes.
      if (await stores('deleted').get(ref)) continue;
      if (!(await stores(`records-${entity}`).get(idOf(ref)))) gone.push(ref);
    }
  }
  return gone;
}

/**
 * Erases what still hangs on records that are gone for good: consents, mails, and what the audit repeats of them. Staff
 * deleted those records, or a person was erased in the very moment in which a form of theirs was being stored.
 * @returns of how many records
 * @throws StoreUnavailable when it broke off; the next run goes on
 */
export async function sweepLeftovers(dependencies: PrivacyDependencies): Promise<number> {
  const gone = (await goneRecords(await referredTo(dependencies), dependencies)).slice(0, MOST);
  if (gone.length === 0) return 0;
  await eraseRecords(gone, dependencies);
  await renewLists(dependencies);
  return gone.length;
}
