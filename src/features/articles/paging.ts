/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** From 1 to `pages`. */
  readonly page: number;
  /** At least 1: a list with nothing in it is one page that says so. */
  readonly pages: number;
}

/** What `?page=` says: 1 where it is absent, undefined for anything but a whole number from 1 on. */
export function pageNumber(value: string | null): number | undefined {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}

/** That page of a list, or its last one where the list ends before it. */
export function pageOf<T>(all: readonly T[], wanted: number, perPage: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(wanted, pages);
  return { items: all.slice((page - 1) * perPage, page * perPage), page, pages };
}

/** The URL of a page of a list: `/news?tag=cloud&page=2`, the first page without a number. */
export function listUrl(path: string, filter: Readonly<Record<string, string>>, page = 1): string {
  const query = new URLSearchParams(filter);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The pages that links lead to: the first, the last, the open one with its neighbours; `gap` where some are left out. */
export function pageSteps(page: number, pages: number): (number | 'gap')[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown.flatMap((one, index) => {
    const missing = one - (shown[index - 1] ?? 0) - 1;
    // A gap of one page is no shorter than the page.
    return missing === 1 ? [one - 1, one] : missing > 1 ? ['gap' as const, one] : [one];
  });
}
