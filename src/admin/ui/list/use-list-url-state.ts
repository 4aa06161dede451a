import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readListParams, type ListParams } from '../../list-params.ts';
import { changedSearch, clearedSearch, type ListChange } from './list-search-params.ts';

const current = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The same object as long as the same is listed: a selection belongs to it, and the columns that show change nothing. */
function useListParams(search: URLSearchParams, defaultSort: string): ListParams {
  const listed = changedSearch(search, { columns: '' }).toString();
  return useMemo(() => readListParams(new URLSearchParams(listed), defaultSort), [listed, defaultSort]);
}

/** A list's state, all of it in the URL, to bookmark, send and come back to. @param defaultSort `createdAt desc` */
export function useListUrlState(defaultSort: string) {
  const [search, setSearch] = useSearchParams();
  return {
    /** Where whoever emptied or cleared something by keyboard goes on: the button goes when it is pressed. */
    searchBox: useRef<HTMLInputElement>(null),
    params: useListParams(search, defaultSort),
    search,
    columns: search.get('columns'),
    // Read where it stands now: a search that waits for the last letter must not bring back what was changed meanwhile.
    /** @param replace without a new entry in the browser's history, as for each letter of a search */
    change: (change: ListChange, replace = false): void =>
      setSearch(changedSearch(current(), change), { replace, preventScrollReset: true }),
    clear: (): void => setSearch(clearedSearch(current()), { preventScrollReset: true }),
  };
}
export type ListControls = ReturnType<typeof useListUrlState>;

/** The same for a list in a dialog, which has no URL. @param start what is set from the beginning: `perPage=24` */
export function useListLocalState(defaultSort: string, start = ''): ListControls {
  const [search, setSearch] = useState(() => new URLSearchParams(start));
  return {
    searchBox: useRef<HTMLInputElement>(null),
    params: useListParams(search, defaultSort),
    search,
    columns: null,
    change: (change) => setSearch((current) => changedSearch(current, change)),
    clear: () => setSearch(clearedSearch),
  };
}
