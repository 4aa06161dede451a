import { Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ApiError } from '../../api-error.ts';
import type { EntityPage } from '../../entity-queries.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Failed } from '../Failed.tsx';
import { Message } from '../Message.tsx';
import { notifyInfo } from '../notify.ts';
import { ClearFilters } from './ClearFilters.tsx';
import type { DataListProps } from './data-list-props.ts';
import { changeWithout } from './list-search-params.ts';
import type { ListControls } from './use-list-url-state.ts';

interface Props {
  page: UseQueryResult<EntityPage<unknown>>;
  controls: ListControls;
  isWaiting?: boolean;
  empty: DataListProps<{ id: string }>['empty'];
  children: ReactNode;
}

/** The list itself, or what is to be said in its place: loading, failed, offline, empty, nothing matches. */
export function ListState({ isWaiting = false, children, ...props }: Props) {
  const { list } = useTexts('admin');
  const { page, controls } = props;
  const isCorrected = useCorrectedUrl(page.error, controls);
  const message = useMessage(props);
  const has = (page.data?.items.length ?? 0) > 0;
  return (
    <>
      {/* There before its message is: so screen readers are told. */}
      <div role="status">{message}</div>
      {!message && has && !isWaiting && children}
      {!message && !has && page.isError && !isCorrected && (
        <Failed title={list.failed} error={page.error} onRetry={page.refetch} />
      )}
      {!message && (has ? isWaiting : !page.isError || isCorrected) && <Loading />}
    </>
  );
}

/** What there is to say where nothing is to be shown: offline, empty, nothing matches. */
function useMessage({ page, controls, empty }: Pick<Props, 'page' | 'controls' | 'empty'>): ReactNode {
  const { list } = useTexts('admin');
  const { params } = controls;
  // What was listed before belongs to another query, so it is not shown for this one while nothing can load.
  if (page.fetchStatus === 'paused' && (!page.data || page.isPlaceholderData)) {
    return <Message icon={IconCloudOff} title={list.offline} text={list.offlineText} />;
  }
  if (!page.data || page.data.items.length > 0 || page.isPlaceholderData) return null;
  const isFiltered = params.q !== '' || Object.keys(params.filters).length > 0 || params.page > 1;
  if (!isFiltered) return <Message icon={IconInbox} {...(empty ?? { title: list.empty })} />;
  return (
    <Message
      icon={IconSearchOff}
      title={list.emptyFiltered}
      text={list.emptyFilteredText}
      actions={<ClearFilters controls={controls} variant="default" />}
    />
  );
}

function Loading() {
  const { list } = useTexts('admin');
  return (
    <Stack p="md" gap="md" role="status" aria-label={list.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={22} width={`${92 - (row % 3) * 14}%`} />
      ))}
    </Stack>
  );
}

/**
 * What the list does not know of its URL, as that of an old bookmark, leaves the URL, and a notice says so.
 * @returns whether it is about to
 */
function useCorrectedUrl(error: Error | null, { search, change }: ListControls): boolean {
  const { list } = useTexts('admin');
  const refused = error instanceof ApiError ? Object.keys(error.errors) : [];
  const correction = changeWithout(search, refused);
  const correct = useEffectEvent(() => {
    if (!correction) return;
    change(correction, true);
    notifyInfo(list.leftOut);
  });
  useEffect(() => correct(), [error]);
  return correction !== undefined;
}
