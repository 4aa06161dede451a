import { Group, NativeSelect, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPLICATION_STATUSES } from '../application-fields.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { Board } from './Board.tsx';
import { boardQuery } from './board.ts';
import { useJobChoices } from './job-choices.ts';

/** The pipeline as a board, narrowed by words and by position; both are in the URL, as for a list. */
export function BoardView() {
  const t = useTexts('applications');
  const { list } = useTexts('admin');
  const controls = useListUrlState('createdAt desc');
  const { params, change } = controls;
  const [search] = useSearchParams();
  const board = useQuery(boardQuery(params));
  const label = t.fields.jobTitle;
  // `-` is how the API names applications without a position.
  const jobs = [{ value: '-', label: t.noJob }, ...useJobChoices()];
  const step = APPLICATION_STATUSES.find((status) => status === search.get('step')) ?? 'new';
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Group gap="xs">
          <SearchBox controls={controls} />
          <NativeSelect
            aria-label={label}
            value={params.filters['jobId'] ?? ''}
            data={[{ value: '', label: `${label}: ${list.all}` }, ...jobs]}
            onChange={({ currentTarget }) => change({ 'filter[jobId]': currentTarget.value })}
          />
        </Group>
      </Paper>
      {board.data ? (
        <Board columns={board.data} controls={controls} step={step} isUpdating={board.isPlaceholderData} />
      ) : board.isError ? (
        <Failed title={t.boardFailed} error={board.error} onRetry={board.refetch} />
      ) : (
        <Skeleton height={360} role="status" aria-label={list.loading} />
      )}
    </Stack>
  );
}
