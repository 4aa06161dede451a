import { Button, Paper, Text, Timeline, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ChangeList } from './ChangeList.tsx';
import { historyOf } from './history-query.ts';
import { When } from './When.tsx';

interface Props {
  entity: string;
  id: string;
  /** What a field is called, by its path; others show their own name. */
  labels?: Readonly<Record<string, string>>;
}

/** Who did what to a record and when, the latest first. */
export function HistoryList({ entity, id, labels = {} }: Props) {
  const { history, actions } = useTexts(adminTexts);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyOf(entity, id));
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const names: Readonly<Record<string, string>> = actions;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history">
      <Title order={2} id="history" mb="md">
        {history.title}
      </Title>
      {data && entries.length === 0 && <Text c="dimmed">{history.empty}</Text>}
      <Timeline bulletSize={14} lineWidth={2} active={-1}>
        {entries.map(({ id: key, at, actor, action, changes }) => (
          <Timeline.Item key={key} title={names[action] ?? action}>
            <Text size="sm" c="dimmed">
              {actor?.name ?? history.nobody} · <When at={at} />
            </Text>
            <ChangeList changes={changes} labels={labels} />
          </Timeline.Item>
        ))}
      </Timeline>
      {hasNextPage && (
        <Button variant="subtle" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {history.more}
        </Button>
      )}
    </Paper>
  );
}
