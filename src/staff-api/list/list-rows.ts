import { getOrMake } from '#fields/get-or-make.ts';
import type { RecordBase } from '#fields/record.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { Segment } from '#store/list-index/listing.ts';
import type { ListDefinition, ListQuery } from './query.ts';
import { fold } from './fold.ts';
import { comparator, type SortField, type SortKey } from './sort.ts';
import { sortedView } from './sorted-view.ts';
import { countOf } from './time-order.ts';

export interface Place {
  readonly id: string;
  readonly createdAt: string;
  readonly key: SortKey | undefined;
}

/** Rows of which the order of all is remembered; of more it is made again each time. */
const MOST_REMEMBERED = 25_000;
/** Segments that are read at the same moment. */
const AT_ONCE = 4;

/** What a process remembers of an entity's rows: the last orders, and the texts of rows at hand as they are searched. */
export function listMemory<Row extends RecordBase>({
  texts,
  reference,
}: Pick<ListDefinition<Row>, 'texts' | 'reference'>) {
  const orders = new Map<string, ReturnType<typeof orderOf<Row>>>();
  const folded = new WeakMap<Row, string>();
  return {
    order: (field: SortField<Row>, { sort, order }: Pick<ListQuery<Row>, 'sort' | 'order'>) =>
      getOrMake(orders, `${sort} ${order}`, () => orderOf(field, order)),
    /** The texts of a row as one, folded. @param isHeld whether the row will be there at the next search */
    text(row: Row, isHeld: boolean): string {
      const known = folded.get(row);
      if (known !== undefined) return known;
      const text = fold(texts(row).filter(Boolean).join('\n'));
      if (isHeld) folded.set(row, text);
      return text;
    },
    /** Whether digits are the beginning of the row's reference. */
    isNamed: (row: Row, digits: string): boolean =>
      /^\d+$/.test(digits) && (reference?.(row).startsWith(digits) ?? false),
  };
}
export type ListMemory<Row extends RecordBase> = ReturnType<typeof listMemory<Row>>;

/** Puts places in an order, and gives the same place for the same row, so that what has not changed is not compared again. */
function orderOf<Row extends RecordBase>(field: SortField<Row>, order: ListQuery<Row>['order']) {
  const { compare } = field;
  const comparePlaces = comparator<Place>({ keyOf: ({ key }) => key, compare }, order);
  const makeView = () => sortedView(comparePlaces);
  let view = makeView();
  const known = new WeakMap<Row, Place>();
  return {
    placeOf(row: Row, isHeld: boolean): Place {
      const place = known.get(row) ?? { id: row.id, createdAt: row.createdAt, key: field.keyOf(row) };
      if (isHeld) known.set(row, place);
      return place;
    },
    /** @param isAll whether these are all that there are, so that the next list may have them again */
    sorted(places: Place[], isAll: boolean): readonly Place[] {
      if (isAll && places.length <= MOST_REMEMBERED) return view(places);
      if (isAll) view = makeView();
      return places.sort(comparePlaces);
    },
  };
}

/**
 * Where the rows that match are, in order; not yet cut into pages. Segments are gone through one after another, so that
 * of what there is only these places are held at once. @throws StoreUnavailable
 */
export async function matchingPlaces<Row extends RecordBase>(
  segments: readonly Segment<Row>[],
  query: ListQuery<Row>,
  field: SortField<Row>,
  memory: ListMemory<Row>,
): Promise<readonly Place[]> {
  const { placeOf, sorted } = memory.order(field, query);
  const { words, tests } = query;
  const isHeld = countOf(segments) <= MOST_REMEMBERED;
  const nearnessOf = nearness(query, memory, isHeld);
  let nearest = Infinity;
  const found = segments.map((segment) => ({ segment, near: Infinity, places: [] as Place[] }));
  await mapConcurrently(found, AT_ONCE, async (part) => {
    for (const row of await part.segment.passing()) {
      if (!tests.every((test) => test(row))) continue;
      const near = nearnessOf(row, nearest);
      if (near > nearest || near === Infinity) continue;
      if (near < part.near) [part.near, part.places] = [near, []];
      nearest = near;
      part.places.push(placeOf(row, isHeld));
    }
  });
  const places = found.flatMap((part) => (part.near === nearest ? part.places : []));
  return sorted(places, words.length === 0 && tests.length === 0);
}

const THAI = /[ก-๙]/;
/** Thai as it is typed in a hurry: looked for so where nothing has the word as it was typed. */
const withoutTones = (text: string): string => text.replace(/[\u0e48-\u0e4b]/g, '');

/**
 * How nearly a row is what is searched for: 0 as the number that it is, 1 as it was typed, 2 without tone marks; Infinity: not at
 * all. Of all rows those are found that are nearest, so nobody looks for more than `nearest`.
 */
function nearness<Row extends RecordBase>(
  { words, number }: ListQuery<Row>,
  memory: ListMemory<Row>,
  isHeld: boolean,
): (row: Row, nearest: number) => number {
  if (words.length === 0) return () => 1;
  const plain = words.some((word) => THAI.test(word)) ? words.map(withoutTones) : undefined;
  return (row, nearest) => {
    const text = memory.text(row, isHeld);
    const has = (word: string): boolean => text.includes(word) || memory.isNamed(row, word);
    if (number !== undefined && has(number)) return 0;
    if (nearest >= 1 && words.every(has)) return 1;
    if (nearest < 2 || !plain) return Infinity;
    const bare = withoutTones(text);
    return plain.every((word) => bare.includes(word)) ? 2 : Infinity;
  };
}

const ROWS_AT_ONCE = 20;
type Parts<Row> = readonly Segment<Row>[];

/** The rows of some places; what was deleted meanwhile is left out. @throws StoreUnavailable */
export async function rowsAt<Row extends RecordBase>(
  places: readonly Place[],
  segments: Parts<Row>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  await mapConcurrently(places, ROWS_AT_ONCE, async ({ id }) => {
    const row = await segmentOf(id, segments)?.row(id);
    if (row) rows.set(id, row);
  });
  return inOrder(places, rows);
}

/** The rows of many places: each segment that has some is gone through. @throws StoreUnavailable */
export async function manyRowsAt<Row extends RecordBase>(
  places: readonly Place[],
  segments: Parts<Row>,
): Promise<readonly Row[]> {
  const wanted = new Set(places.map(({ id }) => id));
  const rows = new Map<string, Row>();
  for (const segment of new Set(places.map(({ id }) => segmentOf(id, segments))))
    for (const row of (await segment?.passing()) ?? []) if (wanted.has(row.id)) rows.set(row.id, row);
  return inOrder(places, rows);
}

const segmentOf = <Row>(id: string, segments: Parts<Row>): Segment<Row> | undefined =>
  segments.find(({ prefix }) => id.startsWith(prefix));
const inOrder = <Row>(places: readonly Place[], rows: ReadonlyMap<string, Row>): Row[] =>
  places.flatMap(({ id }) => rows.get(id) ?? []);
