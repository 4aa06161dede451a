import type { RowFilter, RowTest } from './filters.ts';
import { fold } from './fold.ts';
import { dialled, isNumberLike } from './phone.ts';
import { SORT_ORDERS, type SortField, type SortOrder } from './sort.ts';
import type { RecordBase } from '#fields/record.ts';
import type { AdminFieldErrors } from '#http/field-messages.ts';
import { HttpError } from '#http/http-error.ts';

/** What can be asked of an entity's list. Names that are not here are refused. */
export interface ListDefinition<Row extends RecordBase> {
  readonly sorts: Readonly<Record<string, SortField<Row>>>;
  readonly defaultSort: string;
  readonly defaultOrder: SortOrder;
  readonly filters: Readonly<Record<string, RowFilter<Row>>>;
  /** What a search looks through. */
  readonly texts: (row: Row) => readonly (string | undefined)[];
  /** The number by which people name a row, found from its first digit on: any few digits stand somewhere in many of them. */
  readonly reference?: (row: Row) => string;
}

export interface ListQuery<Row> {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: SortOrder;
  /** Folded words, each of which must occur. */
  readonly words: readonly string[];
  /** The same as a phone number is dialled, where it can be one: looked for before the words. */
  readonly number: string | undefined;
  readonly tests: readonly ((row: Row) => boolean)[];
}

export const MOST_PER_PAGE = 200;
const DEFAULT_PER_PAGE = 25;
const LONGEST_SEARCH = 200;
const WHOLE = /^\d{1,9}$/;

/** A list's query: `?page&perPage&sort&order&q&filter[field]=` (http.md#lists). @throws HttpError 422 for each mistake */
export function readListQuery<Row extends RecordBase>(
  definition: ListDefinition<Row>,
  parameters: URLSearchParams,
): ListQuery<Row> {
  const errors: Record<string, AdminFieldErrors[string]> = {};
  const value = (name: string) => parameters.get(name)?.trim() ?? '';

  function count(name: string, otherwise: number, most: number): number {
    const text = value(name) || String(otherwise);
    const read = WHOLE.test(text) ? Number(text) : 0;
    if (read < 1 || read > most) errors[name] = { key: 'wholeNumber', params: { most } };
    return read;
  }

  const page = count('page', 1, 1_000_000);
  const perPage = count('perPage', DEFAULT_PER_PAGE, MOST_PER_PAGE);
  const sort = value('sort') || definition.defaultSort;
  if (!Object.hasOwn(definition.sorts, sort)) errors['sort'] = { key: 'noSuchSort' };
  const order = SORT_ORDERS.find((known) => known === value('order')) ?? orderOf(definition, sort);
  if (value('order') !== '' && value('order') !== order) errors['order'] = { key: 'invalid' };
  if (value('q').length > LONGEST_SEARCH) errors['q'] = { key: 'tooLong', params: { limit: LONGEST_SEARCH } };

  const tests: RowTest<Row>[] = [];
  for (const [parameter, wanted] of filtersOf(parameters)) {
    const name = parameter.slice('filter['.length, -1);
    const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined;
    if (!filter) errors[parameter] = { key: 'noSuchFilter' };
    else if (wanted.trim() !== '') {
      const test = filter(wanted);
      if (test) tests.push(test);
      else errors[parameter] = { key: 'invalid' };
    }
  }
  if (Object.keys(errors).length > 0) throw new HttpError(422, { errors });
  const text = fold(value('q'));
  const words = text.split(/\s+/).filter((word) => word !== '');
  const number = isNumberLike(text) ? dialled(text) : undefined;
  return { page, perPage, sort, order, words, number, tests };
}

/** The default order belongs to the default sort; any other field is ascending. */
const orderOf = <Row extends RecordBase>(definition: ListDefinition<Row>, sort: string): SortOrder =>
  sort === definition.defaultSort ? definition.defaultOrder : 'asc';

/** Filters by parameter; one given several times means any of its values. */
function filtersOf(parameters: URLSearchParams): Map<string, string> {
  const filters = new Map<string, string>();
  for (const name of new Set(parameters.keys())) {
    if (/^filter\b/.test(name)) filters.set(name, parameters.getAll(name).join(','));
  }
  return filters;
}
