import { useMemo, useState } from 'react';
import { readListParams } from '../../list-params.ts';
import { changedSearch, clearedSearch } from './list-search-params.ts';
import type { ListControls } from './use-list-url-state.ts';

/**
 * The same as `useListUrlState` for a list inside a dialog, whose state is no part of the screen's URL.
 * @param start what is set from the beginning: `perPage=24`
 */
export function useListLocalState(defaultSort: string, start = ''): ListControls {
  const [search, setSearch] = useState(() => new URLSearchParams(start));
  const params = useMemo(() => readListParams(search, defaultSort), [search, defaultSort]);
  return {
    params,
    columns: null,
    change: (change) => setSearch((current) => changedSearch(current, change)),
    clear: () => setSearch(clearedSearch),
  };
}
