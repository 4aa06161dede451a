import { Group, NativeSelect, Paper, Stack, Text, Alert, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_KINDS } from '../category-fields.ts';
import { paths } from '#admin/routes.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { ListState } from '#admin/ui/list/ListState.tsx';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { orderedCategories, MOST_SHOWN } from './ordered-categories.ts';
import type { CategoryRecord } from '../category.ts';
import type { EntityPage } from '#admin/entity-queries.ts';
import type { ListParams } from '#admin/list-params.ts';
import { LOCALES } from '#i18n/locales.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { KindList } from './KindList.tsx';

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
              data={[{ value: '', label: `${t.fields.kind}: ${list.all}` }, ...choices(t.values.kind)]}
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
          empty={{ title: t.emptyTitle, text: t.emptyText, actions: add }}
        >
          {page.data && <CategoryLists page={page.data} params={params} />}
        </ListState>
      </Stack>
    </>
  );
}

/** One list for each kind: an order is one within a kind. */
function CategoryLists({
  page: { items, total },
  params,
}: {
  page: EntityPage<CategoryRecord>;
  params: ListParams;
}) {
  const [t, translate] = useWords('categories');
  const kinds = CATEGORY_KINDS.filter((kind) => (params.filters['kind'] ?? kind) === kind);
  const isWhole = params.q === '' && total <= items.length;
  return (
    <>
      {total > items.length && <Alert color="marigold">{translate('tooMany', { count: MOST_SHOWN })}</Alert>}
      {kinds.map((kind) => {
        const ofKind = items.filter((item) => item.kind === kind);
        const missing = ofKind.filter(({ name }) => LOCALES.some((locale) => name[locale] === '')).length;
        return (
          <Paper key={kind} withBorder component="section" aria-labelledby={`kind-${kind}`}>
            <Group p="md" gap="sm">
              <Title order={2} id={`kind-${kind}`}>
                {t.values.kind[kind]}
              </Title>
              {missing > 0 && (
                <StatusBadge tone="open">{translate('onlyMissing', { count: missing })}</StatusBadge>
              )}
            </Group>
            {ofKind.length > 0 ? (
              <KindList label={t.values.kind[kind]} items={ofKind} canSort={isWhole} />
            ) : (
              <Text c="dimmed" px="md" pb="md">
                {t.emptyKind}
              </Text>
            )}
          </Paper>
        );
      })}
    </>
  );
}
