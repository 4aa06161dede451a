import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { entityRecord } from '../entity-queries.ts';
import { ENTITY_SCREENS, type ScreenEntity } from '../entity-screens.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Failed } from './Failed.tsx';
import { Message } from './Message.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Props<T, Key extends QueryKey> {
  /** Whose list is the way out when there is no such record. */
  entity: ScreenEntity;
  query: UseQueryOptions<T, Error, T, Key>;
  children: (record: T) => ReactNode;
}

/** Loads the record of a screen, and shows when it is loading, has failed, or does not exist. */
export function RecordScreen<T, Key extends QueryKey>({ entity, query, children }: Props<T, Key>) {
  const { record: texts, failure, list } = useTexts('admin');
  const { data, error, fetchStatus, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    const toList = (
      <Button component={Link} to={ENTITY_SCREENS[entity].href}>
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
  entity: ScreenEntity;
  item: v.GenericSchema<unknown, T>;
  children: (record: T) => ReactNode;
}

/** The same for the record whose id is in the URL; for another one, all of it begins anew. */
export function UrlRecordScreen<T extends object>({ entity, item, children }: OfUrl<T>) {
  const { id = '' } = useParams();
  return (
    <RecordScreen entity={entity} query={entityRecord(entity, item, id)}>
      {(record) => <Fragment key={id}>{children(record)}</Fragment>}
    </RecordScreen>
  );
}
