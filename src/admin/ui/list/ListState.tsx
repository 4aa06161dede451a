import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntityPage } from '../../entity-queries.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Failed } from '../Failed.tsx';
import { Message } from '../Message.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { ListControls } from './use-list-url-state.ts';

interface Props {
  page: UseQueryResult<EntityPage<unknown>>;
  controls: ListControls;
  empty: DataListProps<{ id: string }>['empty'];
  children: ReactNode;
}

/** The list itself, or what is to be said in its place: loading, failed, offline, empty, nothing matches. */
export function ListState({ page, controls, empty, children }: Props) {
  const { list } = useTexts('admin');
  const { params } = controls;
  // What was listed before belongs to another query, so it is not shown for this one while nothing can load.
  if (page.fetchStatus === 'paused' && (!page.data || page.isPlaceholderData)) {
    return <Message icon={IconCloudOff} title={list.offline} text={list.offlineText} />;
  }
  if (page.data && page.data.items.length > 0) return children;
  if (page.data && !page.isPlaceholderData) {
    const isFiltered = params.q !== '' || Object.keys(params.filters).length > 0 || params.page > 1;
    if (!isFiltered) return <Message icon={IconInbox} {...(empty ?? { title: list.empty })} />;
    const clear = (
      <Button variant="default" onClick={controls.clear}>
        {list.clearFilters}
      </Button>
    );
    return (
      <Message
        icon={IconSearchOff}
        title={list.emptyFiltered}
        text={list.emptyFilteredText}
        actions={clear}
      />
    );
  }
  if (page.isError) {
    return <Failed title={list.failed} error={page.error} onRetry={page.refetch} />;
  }
  return (
    <Stack p="md" gap="md" role="status" aria-label={list.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={22} width={`${92 - (row % 3) * 14}%`} />
      ))}
    </Stack>
  );
}
