import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from './column.ts';
import type { ListControls } from './use-list-url-state.ts';

interface Props {
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sortable'>[];
  controls: ListControls;
}

/** Sorting where there are no headings: on cards. */
export function SortSelect({ columns, controls: { params, change } }: Props) {
  const { list } = useTexts('admin');
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, label, sortable }) => {
      const [up, down] =
        sortable === 'days' ? [list.earliestFirst, list.latestFirst] : [list.ascending, list.descending];
      return [
        { value: `${key} asc`, label: `${label} ↑ ${up}` },
        { value: `${key} desc`, label: `${label} ↓ ${down}` },
      ];
    });
  if (options.length === 0) return null;
  return (
    <NativeSelect
      flex="1 1 16rem"
      aria-label={list.sortOrder}
      value={`${params.sort} ${params.order}`}
      data={options}
      onChange={({ currentTarget }) => {
        const [sort = '', order = ''] = currentTarget.value.split(' ');
        change({ sort, order });
      }}
    />
  );
}
