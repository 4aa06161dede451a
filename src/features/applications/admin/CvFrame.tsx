import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApplicationRecord } from '../application-record.ts';
import { callRaw } from '#admin/api.ts';
import { toFailure } from '#admin/failure.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import classes from './CvFrame.module.css';

/** Read when somebody looks at it, and not kept. */
const ONCE = { staleTime: Infinity, gcTime: 0, retry: false } as const;

/**
 * The CV beside its record, drawn into a frame in which no script runs and nothing is loaded. That it was looked at is in the
 * audit, as a download is.
 */
export function CvFrame({ application: { id, name, cv } }: { application: ApplicationRecord }) {
  const [t, translate] = useWords('applications');
  const frame = useRef<HTMLIFrameElement>(null);
  const file = useQuery({
    queryKey: ['applications', 'cv', id],
    queryFn: async ({ signal }) => {
      const answer = await callRaw(`/api/admin/applications/${id}/cv`, {
        headers: { Accept: '*/*' },
        signal,
      });
      return new Blob([await answer.arrayBuffer()], { type: cv.type });
    },
    ...ONCE,
  });
  const drawn = useQuery({
    queryKey: ['applications', 'cv', id, 'drawn'],
    queryFn: async () => {
      const [{ drawCv }, page] = [await import('./draw-cv.ts'), frame.current?.contentDocument];
      if (!file.data || !page) throw new Error('There is nothing to draw.');
      return drawCv(file.data, page);
    },
    enabled: file.data !== undefined,
    ...ONCE,
  });
  const error = file.error ?? drawn.error;
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Stack gap="xs">
      {error && (
        <Text role="alert" c="red">
          {t.cvNotShown} {file.error ? toFailure(file.error).message : ''}
        </Text>
      )}
      {!error && !drawn.data && <Loader size="sm" aria-label={t.cvLoading} />}
      <iframe
        ref={frame}
        className={classes['frame']}
        hidden={error !== null}
        title={translate('cvOf', { name })}
        // No script, no form, no window and no link of it works; of our origin, so that we can draw into it.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><title>CV</title>"
      />
      {drawn.data && drawn.data.shown < drawn.data.pages && (
        <Text size="sm">{translate('cvMore', { shown: drawn.data.shown, pages: drawn.data.pages })}</Text>
      )}
    </Stack>
  );
}
