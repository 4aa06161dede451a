import { Group, NativeSelect } from '@mantine/core';
import { MEDIA_TYPES } from '../media-fields.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import listClasses from '#admin/ui/list/List.module.css';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import type { ListControls } from '#admin/ui/list/use-list-url-state.ts';

/** On a phone the two choices share a row. */
const choice = { flex: { base: '1 1 8rem', sm: 'none' } };

/** Search, type and order: a grid has no headings to sort by. */
export function LibraryToolbar({ controls }: { controls: ListControls }) {
  const t = useTexts('media');
  const { list } = useTexts('admin');
  const { params, change } = controls;
  const orders = [
    { value: 'createdAt desc', label: t.sort.newest },
    { value: 'createdAt asc', label: t.sort.oldest },
    { value: 'fileName asc', label: t.sort.name },
    { value: 'size desc', label: t.sort.largest },
  ];
  return (
    <Group gap="xs" p="md" className={listClasses['toolbar'] ?? ''}>
      <SearchBox controls={controls} />
      <NativeSelect
        {...choice}
        aria-label={t.fields.type}
        value={params.filters['type'] ?? ''}
        data={[
          { value: '', label: `${t.fields.type}: ${list.all}` },
          ...MEDIA_TYPES.map((type) => ({ value: type, label: t.values.type[type] })),
        ]}
        onChange={({ currentTarget }) => change({ 'filter[type]': currentTarget.value })}
      />
      <NativeSelect
        {...choice}
        aria-label={list.sortOrder}
        value={`${params.sort} ${params.order}`}
        data={orders}
        onChange={({ currentTarget }) => {
          const [sort = '', order = ''] = currentTarget.value.split(' ');
          change({ sort, order });
        }}
      />
      <ExportButton entity="media" params={params} />
    </Group>
  );
}
