import { Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconMoodEmpty } from '@tabler/icons-react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../api-error.ts';
import { toFailure } from '../failure.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Message } from './Message.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Props<T, Key extends QueryKey> {
  query: UseQueryOptions<T, Error, T, Key>;
  /** Where to go when there is no such record. */
  listHref: string;
  children: (record: T) => ReactNode;
}

/** Loads the record of a screen, and shows when it is loading, has failed, or does not exist. */
export function RecordScreen<T, Key extends QueryKey>({ query, listHref, children }: Props<T, Key>) {
  const { record: texts, failure, list } = useTexts('admin');
  const { data, error, fetchStatus, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    const toList = (
      <Button component={Link} to={listHref}>
        {texts.toList}
      </Button>
    );
    return (
      <>
        <ScreenTitle>{texts.missing}</ScreenTitle>
        <Message icon={IconMoodEmpty} text={texts.missingText} actions={toList} />
      </>
    );
  }
  if (fetchStatus === 'paused') {
    return (
      <>
        <ScreenTitle>{list.offline}</ScreenTitle>
        <Message icon={IconCloudOff} text={failure.offline} />
      </>
    );
  }
  if (error) {
    const retry = <Button onClick={() => void refetch()}>{failure.retry}</Button>;
    return (
      <div role="alert">
        <ScreenTitle>{texts.failed}</ScreenTitle>
        <Message
          icon={IconAlertTriangle}
          text={toFailure(error).message ?? failure.unknown}
          actions={retry}
        />
      </div>
    );
  }
  return (
    <Stack role="status" aria-label={texts.loading}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={240} />
    </Stack>
  );
}
