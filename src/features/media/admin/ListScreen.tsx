import { Button, Paper, Group, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mediaRecordSchema } from '../media.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { ListPager } from '#admin/ui/list/ListPager.tsx';
import { ListState } from '#admin/ui/list/ListState.tsx';
import { useListUrlState, type ListControls } from '#admin/ui/list/use-list-url-state.ts';
import { MediaGrid } from './library/MediaGrid.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import listClasses from '#admin/ui/list/List.module.css';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';

/** `/admin/media`: every picture, newest first. */
export function Component() {
  const t = useTexts('media');
  const controls = useListUrlState('createdAt desc');
  const page = useQuery(entityPage('media', mediaRecordSchema, controls.params));
  const [isUploading, upload] = useDisclosure(false);
  const uploadButton = (
    <Button leftSection={<IconPhotoUp size={18} aria-hidden="true" />} onClick={upload.open}>
      {t.upload}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} actions={uploadButton} />
      <Paper withBorder>
        <LibraryToolbar controls={controls} />
        <ListState
          page={page}
          controls={controls}
          empty={{ title: t.emptyTitle, text: t.emptyText, actions: uploadButton }}
        >
          {page.data && (
            <MediaGrid
              items={page.data.items}
              label={t.title}
              isUpdating={page.isPlaceholderData}
              hrefOf={({ id }) => paths.media.detail.getHref(id)}
            />
          )}
        </ListState>
        {page.data && page.data.total > 0 && <ListPager page={page.data} controls={controls} />}
      </Paper>
      {isUploading && <UploadDialog close={upload.close} />}
    </>
  );
}

/** On a phone the two choices share a row. */
const choice = { flex: { base: '1 1 8rem', sm: 'none' } };

/** Search, type and order: a grid has no headings to sort by. */
function LibraryToolbar({ controls }: { controls: ListControls }) {
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
        data={[{ value: '', label: `${t.fields.type}: ${list.all}` }, ...choices(t.values.type)]}
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
