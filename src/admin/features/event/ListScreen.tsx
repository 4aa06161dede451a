import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/routes.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCategories } from '../../ui/article/fields/categories-query.ts';
import { titleOf } from '../../ui/article/kind.ts';
import { RowMenu } from '../../ui/article/list/RowMenu.tsx';
import { nothing, useArticleColumns } from '../../ui/article/list/state-columns.tsx';
import { articleBulk, stateFilters } from '../../ui/article/list/state-filters.ts';
import { articleTexts } from '../../ui/article/texts.ts';
import type { Column, Filter } from '../../ui/list/column.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { When } from '../../ui/When.tsx';
import { eventItemSchema, eventKind, type EventItem } from './event-item.ts';
import { eventTexts } from './texts.ts';

/** `/admin/event/list-event`: every event of staff, the last changed first. */
export function Component() {
  const t = useTexts(eventTexts);
  const texts = useTexts(articleTexts);
  const locale = useLocale();
  const categories = useCategories('event');
  const common = useArticleColumns<EventItem>();
  const { fields } = t;
  const columns: Column<EventItem>[] = [
    common.title,
    common.state,
    common.missing,
    {
      key: 'category',
      label: fields.category,
      sortable: true,
      render: ({ category }) =>
        categories.find(({ value }) => value === category)?.label ?? (category || nothing),
    },
    {
      key: 'startsAt',
      label: fields.startsAt,
      sortable: true,
      render: ({ startsAt }) => (startsAt ? <When at={startsAt} /> : nothing),
    },
    {
      key: 'venue',
      label: t.venue,
      extra: true,
      render: ({ venue }) => venue[locale] || venue.en || venue.th || nothing,
    },
    common.updatedAt,
    common.slug,
    common.publishAt,
    common.unpublishAt,
    common.createdAt,
  ];
  const filters: Filter[] = [
    ...stateFilters(texts),
    { field: 'category', label: fields.category, options: categories },
    { field: 'startsAt', label: fields.startsAt, kind: 'days' },
  ];
  const add = (
    <Button
      component={Link}
      to={paths.event.new.getHref()}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t.new}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <DataList
        entity={eventKind.entity}
        item={eventItemSchema}
        label={t.title}
        columns={columns}
        defaultSort="updatedAt desc"
        nameOf={(item) => titleOf(item, locale) || texts.untitled}
        hrefOf={({ id }) => paths.event.update.getHref(id)}
        filters={filters}
        bulk={articleBulk(texts, categories)}
        rowActions={(item) => <RowMenu item={item} kind={eventKind} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText, actions: add }}
      />
    </>
  );
}
