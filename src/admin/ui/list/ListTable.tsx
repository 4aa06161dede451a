import { Anchor, Checkbox, Table } from '@mantine/core';
import { Link } from 'react-router';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts, useTranslator } from '../../i18n/use-texts.ts';
import type { RowsProps } from './data-list-props.ts';
import classes from './List.module.css';
import { toggled } from './selection.ts';
import { SortHeader } from './SortHeader.tsx';

export function ListTable<T extends { readonly id: string }>(props: RowsProps<T>) {
  const { items, shown, label, nameOf, hrefOf, rowActions, controls, isSelectable, selected, select } = props;
  const { list } = useTexts(adminTexts);
  const translate = useTranslator('admin');
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
        horizontalSpacing="sm"
        aria-label={label}
        aria-busy={props.isUpdating}
        className={classes['table'] ?? ''}
        data-updating={props.isUpdating || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {isSelectable && (
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
            {rowActions && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id} data-selected={selected.has(item.id) || undefined}>
              {isSelectable && (
                <Table.Td>
                  <Checkbox
                    aria-label={translate('list.selectRow', { name: nameOf(item) })}
                    checked={selected.has(item.id)}
                    onChange={() => select(toggled(selected, item.id))}
                  />
                </Table.Td>
              )}
              {shown.map(({ key, render }, index) => (
                <Table.Td key={key}>
                  {index === 0 && hrefOf ? (
                    <Anchor underline="hover" component={Link} to={hrefOf(item)} fw={600}>
                      {render(item)}
                    </Anchor>
                  ) : (
                    render(item)
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
