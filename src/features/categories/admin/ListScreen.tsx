import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_KINDS } from '../category-fields.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import { ListState } from '#admin/ui/list/ListState.tsx';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { CategoryLists } from './CategoryLists.tsx';
import { orderedCategories } from './order.ts';

/** `/admin/category`: the categories of news and events, in the order that visitors see. */
export function Component() {
  const t = useTexts('categories');
  const { list } = useTexts('admin');
  const controls = useListUrlState('order asc');
  const { params, change } = controls;
  const page = useQuery(orderedCategories(params));
  const add = <NewLink to={paths.category.new.getHref()}>{t.new}</NewLink>;
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <Stack gap="md">
        <Paper withBorder p="md">
          <Group gap="xs">
            <SearchBox controls={controls} />
            <NativeSelect
              aria-label={t.fields.kind}
              value={params.filters['kind'] ?? ''}
              data={[
                { value: '', label: `${t.fields.kind}: ${list.all}` },
                ...CATEGORY_KINDS.map((kind) => ({ value: kind, label: t.values.kind[kind] })),
              ]}
              onChange={({ currentTarget }) => change({ 'filter[kind]': currentTarget.value })}
            />
            <ExportButton entity="categories" params={params} />
          </Group>
          {page.data && page.data.total > 0 && (
            <Text size="sm" c="dimmed" mt="sm">
              {params.q ? t.orderNeedsAll : t.orderHint}
            </Text>
          )}
        </Paper>
        <ListState
          page={page}
          controls={controls}
          columns={1}
          empty={{ title: t.emptyTitle, text: t.emptyText, actions: add }}
        >
          {page.data && <CategoryLists page={page.data} params={params} />}
        </ListState>
      </Stack>
    </>
  );
}
