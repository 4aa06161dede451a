/** What a list shows: the same names as in the API, `?page&perPage&sort&order&q&filter[field]=`. */
export interface ListParams {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly filters: Readonly<Record<string, string>>;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;

const ORDERS = ['asc', 'desc'] as const;
const FILTER = /^filter\[([\w.]+)\]$/;

const positive = (text: string | null): number => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
};

/** Reads a list's URL; invalid values count as absent. */
export function readListParams(search: URLSearchParams, defaultSort: string): ListParams {
  const perPage = Number(search.get('perPage'));
  const [name = 'createdAt', order = 'asc'] = defaultSort.split(' ');
  const filters: Record<string, string> = {};
  for (const [key, value] of search) {
    const field = FILTER.exec(key)?.[1];
    if (field && value) filters[field] = value;
  }
  const usual = search.has('sort') || order !== 'desc' ? 'asc' : 'desc';
  return {
    q: search.get('q')?.trim() ?? '',
    page: positive(search.get('page')),
    perPage: PAGE_SIZES.some((size) => size === perPage) ? perPage : DEFAULT_PAGE_SIZE,
    sort: search.get('sort') || name,
    order: ORDERS.find((known) => known === search.get('order')) ?? usual,
    filters,
  };
}

/** The query of a call of the API. */
export function listQuery(params: ListParams): Record<string, string | number> {
  const { filters, ...rest } = params;
  const named = Object.entries(filters).map(([field, value]) => [`filter[${field}]`, value]);
  return { ...rest, ...(Object.fromEntries(named) as Record<string, string>) };
}
