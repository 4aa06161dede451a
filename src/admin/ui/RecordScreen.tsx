import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type * as v from 'valibot';
import type { StaffEntity } from '#fields/staff-access.ts';
import { ApiError } from '../api-error.ts';
import { entityRecord } from '../entity-queries.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Failed } from './Failed.tsx';
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
    return (
      <>
        <ScreenTitle>{texts.failed}</ScreenTitle>
        <Failed error={error} onRetry={refetch} />
      </>
    );
  }
  return <RecordLoading />;
}

/** Stands for a record, or for what shows it, until it is there. */
export function RecordLoading() {
  const { record } = useTexts('admin');
  return (
    <Stack role="status" aria-label={record.loading}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={240} />
    </Stack>
  );
}

interface OfUrl<T> {
  entity: StaffEntity;
  item: v.GenericSchema<unknown, T>;
  listHref: string;
  children: (record: T) => ReactNode;
}

/** The same for the record whose id is in the URL; for another one, all of it begins anew. */
export function UrlRecordScreen<T extends object>({ entity, item, listHref, children }: OfUrl<T>) {
  const { id = '' } = useParams();
  return (
    <RecordScreen query={entityRecord(entity, item, id)} listHref={listHref}>
      {(record) => <Fragment key={id}>{children(record)}</Fragment>}
    </RecordScreen>
  );
}
