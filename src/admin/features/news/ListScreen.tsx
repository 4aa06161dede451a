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
import { newsItemSchema, newsKind, type NewsItem } from './news-item.ts';
import { newsTexts } from './texts.ts';

/** `/admin/news/list-news`: every news article of staff, the last changed first. */
export function Component() {
  const t = useTexts(newsTexts);
  const texts = useTexts(articleTexts);
  const locale = useLocale();
  const categories = useCategories('news');
  const common = useArticleColumns<NewsItem>();
  const { fields } = t;
  const columns: Column<NewsItem>[] = [
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
      key: 'date',
      label: fields.date,
      sortable: true,
      render: ({ date }) => (date ? <When at={date} /> : nothing),
    },
    common.updatedAt,
    { key: 'tag', label: fields.tag, extra: true, render: ({ tag }) => tag || nothing },
    { key: 'author', label: fields.author, extra: true, render: ({ author }) => author || nothing },
    common.slug,
    common.publishAt,
    common.unpublishAt,
    common.createdAt,
  ];
  const filters: Filter[] = [
    ...stateFilters(texts),
    { field: 'category', label: fields.category, options: categories },
    { field: 'date', label: fields.date, kind: 'days' },
  ];
  const add = (
    <Button
      component={Link}
      to={paths.news.new.getHref()}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t.new}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <DataList
        entity={newsKind.entity}
        item={newsItemSchema}
        label={t.title}
        columns={columns}
        defaultSort="updatedAt desc"
        nameOf={(item) => titleOf(item, locale) || texts.untitled}
        hrefOf={({ id }) => paths.news.update.getHref(id)}
        filters={filters}
        bulk={articleBulk(texts, categories)}
        rowActions={(item) => <RowMenu item={item} kind={newsKind} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText, actions: add }}
      />
    </>
  );
}
