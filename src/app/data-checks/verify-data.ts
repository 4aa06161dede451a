import { readEntries, silent, type Progress } from '#features/backup/server/take-backup.ts';
import type { RecordBase } from '#fields/record.ts';
import { decodeDocument } from '#store/document.ts';
import { isRetired } from '#store/document-store.ts';
import type { StoreName } from '#store/stores.ts';
import { consentsCheck } from './consents-check.ts';
import type { CheckedSite, DataCheck, DataProblem } from './data-check.ts';
import { pointersCheck } from './pointers-check.ts';
import { filesChecks } from './files-check.ts';
import { referencesCheck } from './references-check.ts';
import { reservationsCheck } from './reservations-check.ts';
import { STORED_ENTITIES } from './stored-entities.ts';

/** Every check of what is stored, beside the one that every record can be read. */
export const DATA_CHECKS: readonly DataCheck[] = [
  reservationsCheck,
  ...filesChecks,
  referencesCheck,
  consentsCheck,
  pointersCheck,
];

/** Checks that every record can be read, and that each check passes. Each is read once. @throws StoreUnavailable */
export async function* verifyData(
  site: CheckedSite,
  checks = DATA_CHECKS,
  progress: Progress = silent,
): AsyncGenerator<DataProblem> {
  const running = checks.map((check) => check(site));
  for (const { begin } of running) await begin?.();
  for (const [entity, open] of STORED_ENTITIES) {
    const name: StoreName = `records-${entity}`;
    const { shape } = open(site.stores);
    const keys = (await site.stores(name).list()).map(({ key }) => key);
    progress.expect(keys.length);
    for await (const { key, entry } of readEntries(site, name, keys)) {
      progress.done(1);
      if (!entry) continue;
      const at = `${name}/${key}`;
      let record: RecordBase;
      const text = entry.bytes.toString('utf8');
      if (isRetired(text)) {
        // While it can be brought back, its place is kept.
        if (await site.stores('deleted').get(`${entity}/${key}`)) continue;
        const mend = () => site.stores(name).delete(key);
        yield { at, says: 'was left behind by an interrupted deletion', mend };
        continue;
      }
      try {
        record = decodeDocument(shape, text, at).record;
      } catch (error) {
        yield { at, says: error instanceof Error ? error.message : 'it cannot be read' };
        continue;
      }
      if (record.id !== key) yield { at, says: `says its ID is ${record.id}` };
      else for (const { see } of running) see?.(entity, record);
    }
  }
  for (const { problems } of running) yield* problems();
}

export interface Verdict {
  readonly found: readonly DataProblem[];
  readonly mended: readonly DataProblem[];
  readonly left: readonly DataProblem[];
}

/**
 * The same, and repairs what has only one right answer; unreadable data is never erased. After repairs, it looks again
 * for what they have brought to light. @throws StoreUnavailable
 */
export async function repairData(site: CheckedSite): Promise<Verdict> {
  const all: DataProblem[] = [];
  const mended: DataProblem[] = [];
  for (let round = 0; ; round++) {
    const found: DataProblem[] = [];
    for await (const problem of verifyData(site)) found.push(problem);
    all.push(...found.filter(({ at, says }) => !all.some((one) => one.at === at && one.says === says)));
    const open = found.filter(({ mend }) => mend);
    if (open.length === 0 || round === ROUNDS) return { found: all, mended, left: found };
    for (const problem of open) {
      await problem.mend?.();
      mended.push(problem);
    }
  }
}
const ROUNDS = 3;
