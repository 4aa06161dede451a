import { Button, Collapse, Group, Stack, Checkbox, Popover, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from './column.ts';
import type { DataListProps } from './data-list-props.ts';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import classes from './List.module.css';
import { SearchBox } from './SearchBox.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ListControls } from './use-list-url-state.ts';
import { useMay } from '../../use-may.ts';

type Props<T extends { readonly id: string }> = Pick<
  DataListProps<T>,
  'entity' | 'columns' | 'filters' | 'canExport'
> & {
  controls: ListControls;
  shown: readonly Column<T>[];
  /** Those that show by themselves. */
  usual: readonly Column<T>[];
  /** Where no heading says what it is sorted by. */
  hasSort: boolean;
  isEmpty: boolean;
};

/** What decides which entries a list shows, and how. */
export function ListToolbar<T extends { readonly id: string }>(props: Props<T>) {
  const {
    entity,
    columns,
    filters = [],
    canExport = false,
    controls,
    shown,
    usual,
    hasSort,
    isEmpty,
  } = props;
  const { list } = useTexts('admin');
  const maySave = useMay(entity, 'write');
  const active = Object.keys(controls.params.filters).length;
  const [isOpen, { toggle }] = useDisclosure(active > 0);
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs" className={classes['toolbar'] ?? ''}>
        <SearchBox controls={controls} />
        {filters.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {list.filters}
            {active > 0 && ` (${active})`}
          </Button>
        )}
        {canExport && maySave && <ViewsMenu entity={entity} />}
        <ColumnsMenu columns={columns} shown={shown} usual={usual} controls={controls} />
        {canExport && <ExportButton entity={entity} params={controls.params} isEmpty={isEmpty} />}
        {hasSort && <SortSelect columns={columns} controls={controls} />}
      </Group>
      {filters.length > 0 && (
        <Collapse expanded={isOpen} keepMounted={false}>
          <Filters filters={filters} controls={controls} />
        </Collapse>
      )}
    </Stack>
  );
}

interface MenuProps<T> {
  columns: readonly Column<T>[];
  shown: readonly Column<T>[];
  usual: readonly Column<T>[];
  controls: ListControls;
}

/** Which columns show; the first always does. */
function ColumnsMenu<T>({ columns, shown, usual, controls }: MenuProps<T>) {
  const { list } = useTexts('admin');
  const [main, ...choosable] = columns;
  const chosen = shown.filter(({ key }) => key !== main?.key).map(({ key }) => key);
  const set = (keys: string[]): void => {
    const isDefault = choosable.every((column) => keys.includes(column.key) === usual.includes(column));
    // `-` keeps 'none chosen' apart from 'as it comes'.
    controls.change({ columns: isDefault ? '' : keys.join(',') || '-' }, true);
  };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {list.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={list.chooseColumns}>
        <Checkbox.Group label={list.chooseColumns} value={chosen} onChange={set}>
          <Stack gap="xs" mt="xs">
            {choosable.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SortProps {
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sortable'>[];
  controls: ListControls;
}

/** Sorting where there are no headings: on cards. */
function SortSelect({ columns, controls: { params, change } }: SortProps) {
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
      maw={{ sm: '24rem' }}
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
