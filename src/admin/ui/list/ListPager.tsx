import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { EntityPage } from '../../entity-queries.ts';
import { PAGE_SIZES } from '../../list-params.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useWords } from '../../i18n/use-texts.ts';
import type { ListControls } from './use-list-url-state.ts';

interface Props {
  page: EntityPage<unknown>;
  controls: ListControls;
}

/** How many there are, which of them one sees, and the way to the others. */
export function ListPager({ page: { items, total, pages }, controls: { params, change } }: Props) {
  const [{ list }, translate, locale] = useWords('admin');
  const before = (params.page - 1) * params.perPage;
  const number = (value: number): string => formatNumber(locale, value);
  return (
    <Group justify="space-between" p="md">
      <Text size="sm" c="dimmed" role="status">
        {translate('list.shown', {
          from: number(before + 1),
          to: number(before + items.length),
          total: number(total),
        })}
      </Text>
      <Group gap="md">
        <NativeSelect
          size="sm"
          aria-label={list.perPage}
          value={String(params.perPage)}
          data={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: `${size} ${list.perPage.toLowerCase()}`,
          }))}
          onChange={({ currentTarget }) => change({ perPage: currentTarget.value })}
        />
        {pages > 1 && (
          <nav aria-label={list.pages}>
            <Pagination
              size="sm"
              total={pages}
              value={params.page}
              siblings={1}
              onChange={(next) => change({ page: String(next) })}
              getItemProps={(number) => ({ 'aria-label': translate('list.page', { page: number }) })}
              getControlProps={(control) => ({
                'aria-label': control === 'next' ? list.nextPage : list.previousPage,
              })}
            />
          </nav>
        )}
      </Group>
    </Group>
  );
}
