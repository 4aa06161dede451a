import { Button, Collapse, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from './column.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { DataListProps } from './data-list-props.ts';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import classes from './List.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ListAddress } from './use-list-address.ts';

type Props<T extends { readonly id: string }> = Pick<
  DataListProps<T>,
  'entity' | 'columns' | 'filters' | 'canExport'
> & {
  address: ListAddress;
  shown: readonly Column<T>[];
  /** Where no table headings are there to sort by. */
  hasSort: boolean;
};

/** What decides which entries a list shows, and how. */
export function ListToolbar<T extends { readonly id: string }>(props: Props<T>) {
  const { entity, columns, filters = [], canExport = false, address, shown, hasSort } = props;
  const { list } = useTexts(adminTexts);
  const active = Object.keys(address.params.filters).length;
  const [isOpen, { toggle }] = useDisclosure(active > 0);
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs" className={classes['toolbar'] ?? ''}>
        <SearchBox address={address} />
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
        <ColumnsMenu columns={columns} shown={shown} address={address} />
        {canExport && <ExportButton entity={entity} params={address.params} />}
        {hasSort && <SortSelect columns={columns} address={address} />}
      </Group>
      {filters.length > 0 && (
        <Collapse expanded={isOpen} keepMounted={false}>
          <Filters filters={filters} address={address} />
        </Collapse>
      )}
    </Stack>
  );
}
