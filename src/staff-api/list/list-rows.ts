import type { RecordBase } from '#fields/record.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { fold } from './fold.ts';
import { comparator } from './sort.ts';
import { sortedView } from './sorted-view.ts';

/** What a process remembers of an entity's rows: their orders, and their texts as they are searched. */
export function listMemory<Row extends RecordBase>({
  sorts,
  texts,
}: Pick<ListDefinition<Row>, 'sorts' | 'texts'>) {
  const views = new Map<string, (rows: readonly Row[]) => readonly Row[]>();
  const folded = new WeakMap<Row, string>();

  return {
    sorted(rows: readonly Row[], { sort, order }: Pick<ListQuery<Row>, 'sort' | 'order'>): readonly Row[] {
      const field = sorts[sort];
      if (!field) throw new TypeError(`There is no order by ${sort}.`);
      const name = `${sort} ${order}`;
      const view = views.get(name) ?? sortedView(comparator(field, order));
      views.set(name, view);
      return view(rows);
    },
    /** The texts of a row as one, folded. */
    text(row: Row): string {
      const known = folded.get(row);
      if (known !== undefined) return known;
      const text = fold(texts(row).filter(Boolean).join('\n'));
      folded.set(row, text);
      return text;
    },
  };
}
export type ListMemory<Row extends RecordBase> = ReturnType<typeof listMemory<Row>>;

/** The rows that match, in order; not yet cut into pages. */
export function matchingRows<Row extends RecordBase>(
  rows: readonly Row[],
  query: ListQuery<Row>,
  memory: ListMemory<Row>,
): readonly Row[] {
  const sorted = memory.sorted(rows, query);
  const { words, number, tests } = query;
  if (words.length === 0 && tests.length === 0) return sorted;
  const allowed = tests.length === 0 ? sorted : sorted.filter((row) => tests.every((test) => test(row)));
  if (words.length === 0) return allowed;
  const holds = (text: string, wanted: readonly string[]): boolean =>
    wanted.every((word) => text.includes(word));
  const numbered = number === undefined ? [] : allowed.filter((row) => memory.text(row).includes(number));
  if (numbered.length > 0) return numbered;
  const found = allowed.filter((row) => holds(memory.text(row), words));
  if (found.length > 0 || !words.some((word) => THAI.test(word))) return found;
  const plain = words.map(withoutTones);
  return allowed.filter((row) => holds(withoutTones(memory.text(row)), plain));
}

const THAI = /[ก-๙]/;
/** Thai as it is typed in a hurry: looked for so where nothing has the word as it was typed. */
const withoutTones = (text: string): string => text.replace(/[\u0e48-\u0e4b]/g, '');

export interface RowsPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** One page; past the end it has no items and the right totals. */
export function pageOf<Item>(
  all: readonly Item[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
): RowsPage<Item> {
  const start = (page - 1) * perPage;
  const items = all.slice(start, start + perPage);
  return { items, total: all.length, page, pages: Math.ceil(all.length / perPage) };
}
