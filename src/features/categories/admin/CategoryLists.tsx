import { Alert, Group, Paper, Text, Title } from '@mantine/core';
import { CATEGORY_KINDS } from '../category-fields.ts';
import { type CategoryRecord } from '../category.ts';
import type { EntityPage } from '#admin/entity-queries.ts';
import type { ListParams } from '#admin/list-params.ts';
import { LOCALES } from '#i18n/locales.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { KindList } from './KindList.tsx';
import { MOST_SHOWN } from './order.ts';

interface Props {
  page: EntityPage<CategoryRecord>;
  params: ListParams;
}

/** One list for each kind: an order is one within a kind. */
export function CategoryLists({ page: { items, total }, params }: Props) {
  const t = useTexts('categories');
  const translate = useTranslator('categories');
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
