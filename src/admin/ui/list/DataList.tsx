import { Paper, Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#browser/external-store.ts';
import { allItems, entityPage, type EntityPage } from '../../entity-queries.ts';
import { listQuery } from '../../list-params.ts';
import { ENTITY_SCREENS } from '../../entity-screens.ts';
import { useTexts, useTranslator } from '../../i18n/use-texts.ts';
import { noteWalk } from '../../list-walk.ts';
import { expiredStore } from '../../session-store.ts';
import { useFocusGoesOn } from '../panel-heading.ts';
import { BulkBar } from './BulkBar.tsx';
import { chosenColumns } from './list-search-params.ts';
import type { DataListProps } from './data-list-props.ts';
import { ListCards } from './ListCards.tsx';
import { ListPager } from './ListPager.tsx';
import { ListState } from './ListState.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ranged, toggled } from './selection.ts';
import { useListUrlState, type ListControls } from './use-list-url-state.ts';
import { useTableWidth } from './use-table-width.ts';

const none: ReadonlySet<string> = new Set();

/** A list of records: search, filters, sorting, columns, paging, selection and export. Cards on a phone, else a table. */
export function DataList<T extends { readonly id: string }>(props: DataListProps<T>) {
  const { entity, item, columns, defaultSort, bulk = [], isWaiting = false } = props;
  const { shell } = useTexts('admin');
  const controls = useListUrlState(defaultSort);
  const page = useQuery(entityPage(entity, item, controls.params));
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [ref, tableWidth] = useTableWidth();
  // Cards show of each column what fits.
  const width = isNarrow ? Infinity : tableWidth;
  const shown = chosenColumns(columns, controls.columns, width);
  const isExpired = useStore(expiredStore);
  // After the session has ended, the page shows nobody's data to passers-by.
  const items = isExpired ? [] : (page.data?.items ?? []);
  /** Offline, and what was listed before belongs to another query. */
  const isAway = page.isPlaceholderData && page.fetchStatus === 'paused';
  usePageThatIs(page.data, page.isPlaceholderData, controls);
  useWalkNoted(entity, page.isPlaceholderData ? undefined : page.data, controls);
  const { selected, rows, select, tick, selectAll } = useSelection(props, controls, items);

  const list = useRef<HTMLDivElement>(null);
  // A row that is deleted takes its buttons with it.
  useFocusGoesOn(list, () => document.querySelector('h1')?.focus({ preventScroll: true }));

  const Rows = isNarrow ? ListCards : ListTable;
  return (
    <Paper withBorder ref={ref}>
      <ListToolbar
        {...props}
        controls={controls}
        shown={shown}
        usual={chosenColumns(columns, null, width)}
        hasSort={isNarrow || !shown.some(({ key }) => key === controls.params.sort)}
        isEmpty={page.data?.total === 0}
      />
      <Unreadable ids={page.data?.unreadable} />
      <div ref={list}>
        <ListState page={page} controls={controls} isWaiting={isWaiting} empty={props.empty}>
          <Rows
            {...props}
            label={shell[entity]}
            hrefOf={ENTITY_SCREENS[entity].record}
            items={items}
            shown={shown}
            width={width}
            controls={controls}
            bulk={bulk}
            selected={selected}
            select={select}
            tick={tick}
            isUpdating={page.isPlaceholderData}
          />
        </ListState>
      </div>
      {rows.length > 0 && page.data && (
        <BulkBar
          entity={entity}
          actions={bulk}
          rows={rows}
          total={page.data.total}
          params={controls.params}
          canExport={props.canExport ?? false}
          selectAll={selectAll}
          clear={() => select(none)}
        />
      )}
      {page.data && page.data.total > 0 && !isAway && !isWaiting && (
        <ListPager page={page.data} controls={controls} />
      )}
    </Paper>
  );
}

/** Shows the last page where the URL names one that is not there any more. */
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

/** What the list shows is remembered, for the way back to it and from record to record. */
function useWalkNoted(
  entity: string,
  page: EntityPage<{ readonly id: string }> | undefined,
  { params }: ListControls,
): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!page) return;
    const { items, total, pages } = page;
    noteWalk(pathname, { entity, search, params, ids: items.map(({ id }) => id), total, pages });
  }, [entity, page, params, pathname, search]);
}

/** Which entries are selected. A selection belongs to what was listed when it was made. */
function useSelection<T extends { readonly id: string }>(
  { entity, item }: DataListProps<T>,
  { params }: ListControls,
  items: readonly T[],
) {
  const [selection, setSelection] = useState({ of: params, ids: none, found: [] as readonly T[] });
  const [last, setLast] = useState<string>();
  const isCurrent = selection.of === params;
  const selected = isCurrent ? selection.ids : none;
  // Of entries on other pages, only what was fetched for them is known.
  const known = new Map([...(isCurrent ? selection.found : []), ...items].map((one) => [one.id, one]));
  const select = (ids: ReadonlySet<string>, found = isCurrent ? selection.found : []): void =>
    setSelection({ of: params, ids, found });
  return {
    selected,
    rows: [...selected].flatMap((id) => known.get(id) ?? []),
    select,
    tick: (id: string, isRange: boolean): void => {
      const all = items.map((one) => one.id);
      select(isRange ? ranged(selected, all, last, id) : toggled(selected, id));
      setLast(id);
    },
    /** All that the filters let through, on whichever page. @throws ApiError */
    selectAll: async (): Promise<void> => {
      const found = await allItems(entity, item, listQuery(params));
      select(new Set(found.map(({ id }) => id)), found);
    },
  };
}

/** Names the records that are stored but cannot be read: a list must not hide them. */
function Unreadable({ ids = [] }: { ids: readonly string[] | undefined }) {
  const translate = useTranslator('admin');
  if (ids.length === 0) return null;
  return (
    <Alert color="marigold" m="md" mt={0} title={translate('list.unreadable', { count: ids.length })}>
      {translate('list.unreadableText', { ids: ids.join(', ') })}
    </Alert>
  );
}
