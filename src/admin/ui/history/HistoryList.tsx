import { Button, Text, Timeline } from '@mantine/core';
import type { MouseEvent } from 'react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChangeList, type ChangeWords } from './ChangeList.tsx';
import { Failed } from '../Failed.tsx';
import { Panel } from '../Panel.tsx';
import { panelHeadingOf } from '../panel-heading.ts';
import { When } from '../When.tsx';
import { auditSchema } from '#fields/audit-entry.ts';
import { call } from '../../api.ts';
import { entityKey, pageOf } from '../../entity-queries.ts';

const PER_PAGE = 10;

/** What was done to one record, newest first, page by page. */
const historyOf = (entity: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...entityKey(entity), 'history', id],
    queryFn: ({ signal, pageParam }) =>
      call(`/api/admin/${entity}/${encodeURIComponent(id)}/history`, {
        query: { page: pageParam, perPage: PER_PAGE },
        schema: pageOf(auditSchema),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

interface Props extends ChangeWords {
  entity: string;
  id: string;
}

/** Who did what to a record and when, latest first. */
export function HistoryList({ entity, id, ...words }: Props) {
  const { history, actions } = useTexts('admin');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyOf(entity, id),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const names: Readonly<Record<string, string>> = actions;
  const more = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const goOn = panelHeadingOf(currentTarget);
    const next = await fetchNextPage();
    // The button goes with the last page.
    if (next.isSuccess && !next.hasNextPage) goOn();
  };
  return (
    <Panel title={history.title}>
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && entries.length === 0 && <Text c="dimmed">{history.empty}</Text>}
      <Timeline bulletSize={14} lineWidth={2} active={-1}>
        {entries.map(({ id: key, at, actor, action, changes }) => (
          <Timeline.Item key={key} title={names[action] ?? action}>
            <Text size="sm" c="dimmed">
              {actor?.name ?? history.nobody}, <When at={at} />
            </Text>
            <ChangeList changes={changes} {...words} />
          </Timeline.Item>
        ))}
      </Timeline>
      {hasNextPage && (
        <Button variant="subtle" mt="sm" loading={isFetchingNextPage} onClick={(event) => void more(event)}>
          {history.more}
        </Button>
      )}
    </Panel>
  );
}
