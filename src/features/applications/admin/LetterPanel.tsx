import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { fileSize } from '#fields/file-size.ts';
import { APPLICATION_FILE_ENDINGS } from '../cv-types.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { download } from '#admin/download.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { When } from '#admin/ui/When.tsx';
import { scanWords } from './scan-words.ts';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#admin/ui/use-action.ts';

/** What reads files comes when one is looked at. */
const CvFrame = lazy(async () => ({ default: (await import('./CvFrame.tsx')).CvFrame }));
/** What a browser can draw; others are for the program that they were made with. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png'];

/** What the applicant wrote, for which position, and the CV: to look at here, or to download under its own name. */
export function LetterPanel({ application }: { application: ApplicationRecord }) {
  const { id, message, locale, jobTitle, cv, createdAt } = application;
  const [t, translate, reading] = useWords('applications');
  const [isShown, setShown] = useState(false);
  const canShow = SHOWN.includes(cv.type);
  const { mutate, isPending } = useAction(() => download(`/api/admin/applications/${id}/cv`, cv.name), {
    failed: t.downloadFailed,
  });
  return (
    <Panel
      title={t.letter}
      actions={
        <Text size="sm" c="dimmed">
          <When at={createdAt} />
        </Text>
      }
    >
      <Stack gap="md">
        <Text fw={600} {...(jobTitle && { lang: locale })}>
          {jobTitle ?? t.noJob}
        </Text>
        {message ? (
          <Text lang={locale} maw="46rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message}
          </Text>
        ) : (
          <Text c="dimmed">{t.noMessage}</Text>
        )}
        <Group gap="md">
          {canShow && (
            <Button
              leftSection={<IconEye size={18} aria-hidden="true" />}
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? t.hideCv : t.showCv}
            </Button>
          )}
          <Button
            variant={canShow ? 'default' : 'filled'}
            loading={isPending}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => mutate()}
          >
            {t.downloadCv}
          </Button>
          <div>
            <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{cv.name}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              {translate('cvFacts', {
                type: APPLICATION_FILE_ENDINGS[cv.type][0].slice(1).toUpperCase(),
                size: fileSize(reading, cv.size),
              })}
            </Text>
          </div>
        </Group>
        <Text size="sm" c="dimmed">
          {scanWords(reading, cv.scan)} {t.cvCare}
        </Text>
        {isShown && (
          <Suspense>
            <CvFrame application={application} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
