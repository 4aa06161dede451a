import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './List.module.css';
import type { ListControls } from './use-list-url-state.ts';

interface Props {
  column: Pick<Column<never>, 'key' | 'label' | 'sortable'>;
  controls: ListControls;
}

/** A column's heading; where it can sort, a button that turns the order round. */
export function SortHeader({ column: { key, label, sortable }, controls: { params, change } }: Props) {
  if (!sortable) return <Table.Th>{label}</Table.Th>;
  const isSorted = params.sort === key;
  const isUp = isSorted && params.order === 'asc';
  const SortIcon = !isSorted ? IconArrowsSort : isUp ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th aria-sort={!isSorted ? 'none' : isUp ? 'ascending' : 'descending'}>
      <UnstyledButton
        className={classes['sort'] ?? ''}
        data-sorted={isSorted || undefined}
        onClick={() => change({ sort: key, order: isUp ? 'desc' : 'asc' })}
      >
        {label}
        <SortIcon size={16} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}
