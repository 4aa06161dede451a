import { useMemo, useState } from 'react';
import { readListParams } from '../../list-params.ts';
import { changedSearch, clearedSearch } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

/**
 * The same as `useListAddress` for a list inside a dialog, whose state is no part of the screen's address.
 * @param start what is set from the beginning: `perPage=24`
 */
export function useLocalAddress(defaultSort: string, start = ''): ListAddress {
  const [search, setSearch] = useState(() => new URLSearchParams(start));
  const params = useMemo(() => readListParams(search, defaultSort), [search, defaultSort]);
  return {
    params,
    columns: null,
    change: (change) => setSearch((current) => changedSearch(current, change)),
    clear: () => setSearch(clearedSearch),
  };
}
