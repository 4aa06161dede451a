import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { toFailure } from '../../app/failure.ts';
import { fill, formatNumber, plural } from '../../i18n/fill.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import type { ImportResult } from './import-members.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { memberTexts } from './texts.ts';

interface Props {
  check: UseMutationResult<ImportResult, Error, File>;
  run: UseMutationResult<ImportResult, Error, File>;
}

/** What the file would bring, or everything that is wrong with it. */
export function ImportPreview({ check, run }: Props) {
  const { import: t } = useTexts(memberTexts);
  const { failure } = useTexts(adminTexts);
  const locale = useLocale();
  const { data } = check;
  const why = (error: Error): string => toFailure(error).message ?? failure.unknown;
  const problems = data?.errors.length ?? 0;
  return (
    <>
      <Stack role="status" gap="sm">
        {check.isPending && <Text c="dimmed">{t.checking}</Text>}
        {check.error && (
          <Alert
            color="red"
            role="presentation"
            title={t.failed}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {why(check.error)}
          </Alert>
        )}
        {run.error && toFailure(run.error).status !== 422 && (
          <Alert
            color="red"
            role="presentation"
            title={t.importFailed}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {why(run.error)} {t.again}
          </Alert>
        )}
        {data && problems === 0 && (
          <Alert color="river" role="presentation" icon={<IconCircleCheck aria-hidden="true" />}>
            {plural(locale, t.ready, data.valid)}
          </Alert>
        )}
        {data && problems > 0 && (
          <Alert
            color="red"
            role="presentation"
            title={fill(t.counts, {
              valid: formatNumber(locale, data.valid),
              rows: formatNumber(locale, data.rows),
            })}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {plural(locale, t.bad, problems)}
          </Alert>
        )}
      </Stack>
      {data && problems > 0 && <ImportProblems problems={data.errors} />}
    </>
  );
}
