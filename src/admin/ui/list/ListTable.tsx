import { Anchor, Checkbox, Table, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode, MouseEvent as ReactMouseEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RowsProps } from './data-list-props.ts';
import classes from './List.module.css';
import { SelectBox } from './SelectBox.tsx';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './column.ts';
import type { ListControls } from './use-list-url-state.ts';

/** The whole row acts as its link, except controls within it and text that is being selected. */
function openRow({ target, currentTarget, nativeEvent }: ReactMouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role=menu]')) return;
  if (getSelection()?.type === 'Range') return;
  currentTarget.querySelector('a')?.dispatchEvent(new MouseEvent('click', nativeEvent));
}

/** Narrower tables, in rem, give what is in them the room that others have around it. */
const TIGHT = 54;
/** So do wider ones where each column would have less than this. */
const TIGHT_COLUMN = 10.5;

export function ListTable<T extends { readonly id: string }>(props: RowsProps<T>) {
  const { items, shown, width, label, nameOf, hrefOf, rowActions, controls } = props;
  const { bulk, selected, select } = props;
  const { list } = useTexts('admin');
  const isTight = width < Math.max(TIGHT, shown.length * TIGHT_COLUMN);
  const all = items.map(({ id }) => id);
  const hasAll = all.length > 0 && all.every((id) => selected.has(id));

  return (
    <Table.ScrollContainer
      minWidth={640}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label, role: 'region' } }}
    >
      <Table
        highlightOnHover
        verticalSpacing="xs"
        horizontalSpacing={isTight ? 8 : 'sm'}
        aria-label={label}
        aria-busy={props.isUpdating}
        className={classes['table'] ?? ''}
        data-updating={props.isUpdating || undefined}
        data-tight={isTight || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {bulk.length > 0 && (
              <Table.Th w={48}>
                <Checkbox
                  aria-label={list.selectAll}
                  checked={hasAll}
                  indeterminate={!hasAll && selected.size > 0}
                  onChange={() => select(new Set(hasAll ? [] : all))}
                />
              </Table.Th>
            )}
            {shown.map((column) => (
              <SortHeader key={column.key} column={column} controls={controls} />
            ))}
            {rowActions && <Table.Td className={classes['actions'] ?? ''} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr
              key={item.id}
              data-selected={selected.has(item.id) || undefined}
              {...(hrefOf && { 'data-opens': true, onClick: openRow })}
            >
              {bulk.length > 0 && (
                <Table.Td>
                  <SelectBox {...props} id={item.id} name={nameOf(item)} />
                </Table.Td>
              )}
              {shown.map(({ key, render, isBrief, room }, index) => (
                <Table.Td
                  key={key}
                  data-main={index === 0 || undefined}
                  data-brief={isBrief || undefined}
                  data-days={width < (room?.clock ?? 0) || undefined}
                >
                  {index === 0 && hrefOf ? (
                    <Anchor underline="hover" component={Link} to={hrefOf(item.id)} fw={600} lineClamp={3}>
                      {render(item)}
                    </Anchor>
                  ) : (
                    <Clamped>{render(item)}</Clamped>
                  )}
                </Table.Td>
              ))}
              {rowActions && <Table.Td className={classes['actions'] ?? ''}>{rowActions(item)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Words as they are, whoever wrote them, take three lines at most; what a column draws itself is its own. */
const Clamped = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? (
    <Text span inherit lineClamp={3}>
      {children}
    </Text>
  ) : (
    children
  );

interface HeaderProps {
  column: Pick<Column<never>, 'key' | 'label' | 'sortable'>;
  controls: ListControls;
}

/** A column's heading; where it can sort, a button that turns the order round. */
function SortHeader({ column: { key, label, sortable }, controls: { params, change } }: HeaderProps) {
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
