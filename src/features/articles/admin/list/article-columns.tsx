import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LOCALES } from '#i18n/locales.ts';
import { fill } from '#admin/i18n/fill.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Choice, Column } from '#admin/ui/list/column.ts';
import { When } from '#admin/ui/When.tsx';
import type { ArticleItem } from '../article-record.ts';
import { categoryName } from '../fields/categories-query.ts';
import { titleOf } from '../kind.ts';
import { factOf } from '../publish/facts.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { articleTexts, type ArticleTexts } from '../texts.ts';

/** What a list shows where there is nothing. */
export const emptyCell = (
  <Text c="dimmed" size="sm" component="span">
    –
  </Text>
);
/** A time or a day, or that there is none. */
export const timeOrNone = (at: string | undefined) => (at ? <When at={at} /> : emptyCell);

/** An article of some kind; jobs have no category. */
export type ListedArticle = ArticleItem & { readonly category?: string | undefined };

/** What only one kind of article shows. */
export interface OwnColumns<T extends ListedArticle> {
  /** For a kind with categories: those that there are. */
  categories?: readonly Choice[];
  /** Stand before the time of the last change. */
  columns: readonly Column<T>[];
  /** Stand behind it. */
  moreColumns?: readonly Column<T>[];
}

/** The columns of a list of articles: those of every kind, with this one's own among them. */
export function useArticleColumns<T extends ListedArticle>(own: OwnColumns<T>): Column<T>[] {
  const t = useTexts(articleTexts);
  const locale = useLocale();
  const now = useNow();
  const { list } = t;
  return [
    {
      key: 'title',
      label: list.title,
      sortable: true,
      render: (item) => titleOf(item, locale) || t.untitled,
    },
    {
      key: 'state',
      label: list.state,
      render: (item) => (
        <Group gap={6}>
          {LOCALES.map((one) => (
            <StateBadge key={one} fact={factOf(item, one, now)} prefix={one.toUpperCase()} />
          ))}
        </Group>
      ),
    },
    { key: 'missing', label: list.missing, render: ({ missing }) => missingLines(t, missing) },
    ...(own.categories ? [categoryColumn(list.category, own.categories)] : []),
    ...own.columns,
    {
      key: 'updatedAt',
      label: list.updatedAt,
      sortable: 'days',
      render: ({ updatedAt }) => timeOrNone(updatedAt),
    },
    ...(own.moreColumns ?? []),
    { key: 'slug', label: list.slug, sortable: true, extra: true, render: ({ slug }) => slug },
    {
      key: 'publishAt',
      label: list.publishAt,
      extra: true,
      render: ({ publishAt }) => timeOrNone(publishAt),
    },
    {
      key: 'unpublishAt',
      label: list.unpublishAt,
      extra: true,
      render: ({ unpublishAt }) => timeOrNone(unpublishAt),
    },
    {
      key: 'createdAt',
      label: list.createdAt,
      sortable: 'days',
      extra: true,
      render: ({ createdAt }) => timeOrNone(createdAt),
    },
  ];
}

const categoryColumn = (label: string, categories: readonly Choice[]): Column<ListedArticle> => ({
  key: 'category',
  label,
  sortable: true,
  render: ({ category }) => (category ? categoryName(categories, category) : emptyCell),
});

/** What each language lacks before it can be published, a line for each. */
function missingLines(t: ArticleTexts, missing: ArticleItem['missing']): ReactNode {
  const names: Readonly<Record<string, string>> = t.fields;
  const lines = LOCALES.filter((one) => missing[one].length > 0).map((one) =>
    fill(t.list.missingIn, {
      language: one.toUpperCase(),
      fields: missing[one].map((field) => names[field] ?? field).join(', '),
    }),
  );
  if (lines.length === 0) return emptyCell;
  return lines.map((line) => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ));
}
