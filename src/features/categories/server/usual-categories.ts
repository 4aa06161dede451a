import { v5 as uuidv5 } from 'uuid';
import { Conflict } from '#store/errors.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import type { CategoryRecord } from '../category.ts';
import { type StaffCategory, USUAL_CATEGORIES } from '../visible-categories.ts';
import { categories, categoryRows } from './category-records.ts';

/** The key under which the settings record that they were created, so that deleted ones do not come back. */
const MADE = 'usual-categories';
/** Makes ids of their slugs, so that of two first starts at once both make the same; a random one, the same for ever. */
const IDS = '6a0f6a0e-2a44-4b0c-9d3c-6b6d4c1f0b7e';
const usualId = ({ kind, slug }: StaffCategory): string => uuidv5(`${kind}/${slug}`, IDS);

const areMade = async (stores: Stores): Promise<boolean> =>
  (await stores('settings').get(MADE)) !== undefined;

/** Those that staff did not make again under the same slug. */
const leftOf = (records: readonly StaffCategory[]): StaffCategory[] =>
  USUAL_CATEGORIES.filter(
    ({ kind, slug }) => !records.some((record) => record.kind === kind && record.slug === slug),
  );
/** How far categories created by staff before them move back. */
const places = (left: readonly StaffCategory[], kind: StaffCategory['kind']): number =>
  left.filter((one) => one.kind === kind).length;

const done = new WeakSet<object>();
/** Makes records of the categories that every installation has, when a site is first used. @throws StoreUnavailable */
export async function makeUsualCategories(call: {
  readonly stores: Stores;
  readonly now: () => number;
  readonly process: object;
}): Promise<void> {
  const { stores, now, process } = call;
  if (done.has(process)) return;
  if (!(await areMade(stores))) {
    const repository = categories(stores, now);
    const { rows } = await rowIndex(categoryRows, { stores, now, memory: {} }).list();
    const own = rows.filter(({ id, ...row }) => id !== usualId(row));
    const left = leftOf(own);
    for (const category of left) {
      const order = left.filter(({ kind }) => kind === category.kind).indexOf(category);
      await repository
        .create({ ...category, formerSlugs: [], order }, { id: usualId(category), submission: MADE })
        .catch((error: unknown) => {
          // Somebody else makes one with its slug at this moment.
          if (!(error instanceof Conflict)) throw error;
        });
    }
    // What staff made first keeps its order, behind them.
    const first = own.filter(({ kind, order }) => order < places(left, kind));
    for (const kind of new Set(first.map((row) => row.kind)))
      for (const { id } of own.filter((row) => row.kind === kind))
        await repository.update(id, (record) => ({ ...record, order: record.order + places(left, kind) }));
    await stores('settings').set(MADE, new Date(now()).toISOString());
  }
  done.add(process);
}

/** The categories that visitors see, for a process: those of a site that was not used yet are not stored. */
export function visibleRecords(): (stores: Stores) => Promise<(StaffCategory & { readonly id: string })[]> {
  const memory: IndexMemory<CategoryRecord> = {};
  let isMade = false;
  return async (stores) => {
    const { rows } = await rowIndex(categoryRows, { stores, memory }).list();
    isMade ||= await areMade(stores);
    if (isMade) return [...rows];
    const left = leftOf(rows);
    return [
      ...left.map((category) => ({ ...category, id: usualId(category) })),
      ...rows.map((row) => ({ ...row, order: row.order + places(left, row.kind) })),
    ];
  };
}
