import { Button, Collapse, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from './column.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { DataListProps } from './data-list-props.ts';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import classes from './List.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ListControls } from './use-list-url-state.ts';
import { useMay } from '../../use-may.ts';

type Props<T extends { readonly id: string }> = Pick<
  DataListProps<T>,
  'entity' | 'columns' | 'filters' | 'canExport'
> & {
  controls: ListControls;
  shown: readonly Column<T>[];
  /** Where no table headings are there to sort by. */
  hasSort: boolean;
  isEmpty: boolean;
};

/** What decides which entries a list shows, and how. */
export function ListToolbar<T extends { readonly id: string }>(props: Props<T>) {
  const { entity, columns, filters = [], canExport = false, controls, shown, hasSort, isEmpty } = props;
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
        <ColumnsMenu columns={columns} shown={shown} controls={controls} />
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
