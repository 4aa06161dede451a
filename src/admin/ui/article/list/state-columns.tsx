import { Group, Text } from '@mantine/core';
import { LOCALES } from '../../../../schemas/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import type { Column } from '../../list/column.ts';
import { When } from '../../When.tsx';
import type { ArticleItem } from '../article-record.ts';
import { titleOf } from '../kind.ts';
import { factOf } from '../publish/facts.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { articleTexts } from '../texts.ts';

/** What a list shows where there is nothing. */
export const nothing = (
  <Text c="dimmed" size="sm" component="span">
    –
  </Text>
);
const when = (at: string | undefined) => (at ? <When at={at} /> : nothing);

/** The columns of every kind: the first, those about publishing, and those that are shown when asked for. */
export function useArticleColumns<T extends ArticleItem>(): Record<
  'title' | 'state' | 'missing' | 'publishAt' | 'unpublishAt' | 'slug' | 'createdAt' | 'updatedAt',
  Column<T>
> {
  const t = useTexts(articleTexts);
  const locale = useLocale();
  const now = useNow();
  const names: Readonly<Record<string, string>> = t.fields;
  return {
    title: {
      key: 'title',
      label: t.list.title,
      sortable: true,
      render: (item) => titleOf(item, locale) || t.untitled,
    },
    state: {
      key: 'state',
      label: t.list.state,
      render: (item) => (
        <Group gap={6}>
          {LOCALES.map((one) => (
            <StateBadge key={one} fact={factOf(item, one, now)} prefix={t.short[one]} />
          ))}
        </Group>
      ),
    },
    missing: {
      key: 'missing',
      label: t.list.missing,
      render: ({ missing }) => {
        const lines = LOCALES.filter((one) => missing[one].length > 0).map((one) =>
          fill(t.list.missingIn, {
            language: t.short[one],
            fields: missing[one].map((field) => names[field] ?? field).join(', '),
          }),
        );
        return lines.length === 0
          ? nothing
          : lines.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ));
      },
    },
    publishAt: {
      key: 'publishAt',
      label: t.list.publishAt,
      extra: true,
      render: ({ publishAt }) => when(publishAt),
    },
    unpublishAt: {
      key: 'unpublishAt',
      label: t.list.unpublishAt,
      extra: true,
      render: ({ unpublishAt }) => when(unpublishAt),
    },
    slug: { key: 'slug', label: t.list.slug, sortable: true, extra: true, render: ({ slug }) => slug },
    createdAt: {
      key: 'createdAt',
      label: t.list.createdAt,
      sortable: true,
      extra: true,
      render: ({ createdAt }) => when(createdAt),
    },
    updatedAt: {
      key: 'updatedAt',
      label: t.list.updatedAt,
      sortable: true,
      render: ({ updatedAt }) => when(updatedAt),
    },
  };
}
