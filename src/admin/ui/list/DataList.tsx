import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { entityPage, type EntityPage } from '../../entity-queries.ts';
import { BulkBar } from './BulkBar.tsx';
import { chosenColumns } from './list-search-params.ts';
import type { DataListProps } from './data-list-props.ts';
import { ListCards } from './ListCards.tsx';
import { ListPager } from './ListPager.tsx';
import { ListState } from './ListState.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useListUrlState, type ListControls } from './use-list-url-state.ts';

const none: ReadonlySet<string> = new Set();

/** A list of records: search, filters, sorting, columns, paging, selection and export. Cards on a phone, else a table. */
export function DataList<T extends { readonly id: string }>(props: DataListProps<T>) {
  const { entity, item, columns, defaultSort, bulk = [] } = props;
  const controls = useListUrlState(defaultSort);
  const page = useQuery(entityPage(entity, item, controls.params));
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shown = chosenColumns(columns, controls.columns);
  const items = page.data?.items ?? [];
  /** Offline, and what was listed before is for another question. */
  const isAway = page.isPlaceholderData && page.fetchStatus === 'paused';
  usePageThatIs(page.data, page.isPlaceholderData, controls);
  // A selection belongs to what was listed when it was made.
  const [selection, setSelection] = useState({ of: controls.params, ids: none });
  const selected = selection.of === controls.params ? selection.ids : none;
  const select = (ids: ReadonlySet<string>): void => setSelection({ of: controls.params, ids });

  const Rows = isNarrow ? ListCards : ListTable;
  return (
    <Paper withBorder>
      <ListToolbar {...props} controls={controls} shown={shown} hasSort={isNarrow} />
      {selected.size > 0 && (
        <BulkBar entity={entity} actions={bulk} ids={selected} clear={() => select(none)} />
      )}
      <Unreadable ids={page.data?.unreadable} />
      <ListState page={page} controls={controls} empty={props.empty} columns={shown.length}>
        <Rows
          {...props}
          items={items}
          shown={shown}
          controls={controls}
          isSelectable={bulk.length > 0}
          selected={selected}
          select={select}
          isUpdating={page.isPlaceholderData}
        />
      </ListState>
      {page.data && page.data.total > 0 && !isAway && <ListPager page={page.data} controls={controls} />}
    </Paper>
  );
}

/** A URL can name a page that is no longer there, as after its last entry was deleted: the last one shows. */
function usePageThatIs(
  page: EntityPage<unknown> | undefined,
  isPlaceholder: boolean,
  { params, change }: ListControls,
): void {
  const last = page && !isPlaceholder && page.pages > 0 && params.page > page.pages ? page.pages : undefined;
  const goTo = useEffectEvent((number: number) => change({ page: String(number) }, true));
  useEffect(() => {
    if (last !== undefined) goTo(last);
  }, [last]);
}
