import { Alert, Stack, Text, Box } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconMail } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toFailure } from '#admin/failure.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { MailNotSetUp } from '#features/mail/admin/MailNotSetUp.tsx';
import type { CheckedImport, ImportResult } from './import-members.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { memberFieldTexts, memberFields } from '../member-fields.ts';
import { ScrollTable } from '#admin/ui/ScrollTable.tsx';

interface Props {
  check: Pick<UseMutationResult<CheckedImport>, 'data' | 'error' | 'isPending'>;
  run: Pick<UseMutationResult<ImportResult>, 'data' | 'error'>;
  progress: ImportResult | undefined;
}

/** What the file would bring, everything that is wrong with it, and how far an import has come. */
export function ImportPreview({ check, run, progress }: Props) {
  const [{ import: t }, translate, locale] = useWords('members');
  const { failure } = useTexts('admin');
  const seen = run.data ?? check.data?.result;
  const numbers = ({ rows, valid, imported }: ImportResult) => ({
    rows: formatNumber(locale, rows),
    valid: formatNumber(locale, valid),
    imported: formatNumber(locale, imported),
  });
  const why = (error: Error): string => toFailure(error).message ?? failure.unknown;
  // 422 leads to another check, whose table says more.
  const runError = run.error && toFailure(run.error).status !== 422 ? run.error : undefined;
  const problems = seen?.errors.length ?? 0;
  return (
    <>
      <Stack role="status" gap="sm">
        {check.isPending && <Text c="dimmed">{t.checking}</Text>}
        {progress && <Text c="dimmed">{translate('import.progress', numbers(progress))}</Text>}
        {check.error && <Problem title={t.failed}>{why(check.error)}</Problem>}
        {runError && (
          <Problem title={t.importFailed}>
            {why(runError)} {t.again}
          </Problem>
        )}
        {seen && problems === 0 && !runError && (
          <Alert color="river" role="presentation" icon={<IconCircleCheck aria-hidden="true" />}>
            {translate('import.ready', { count: seen.valid })}{' '}
            {seen.existing > 0 && translate('import.existing', { count: seen.existing })}
          </Alert>
        )}
        {seen && !run.data && seen.decided > 0 && (
          <>
            <Alert color="yellow" role="presentation" icon={<IconMail aria-hidden="true" />}>
              {translate('import.decided', { count: seen.decided })}
            </Alert>
            <MailNotSetUp />
          </>
        )}
        {seen && problems > 0 && (
          <Problem title={translate(run.data ? 'import.partly' : 'import.counts', numbers(seen))}>
            {!run.data && translate(seen.valid > 0 ? 'import.bad' : 'import.allBad', { count: problems })}
          </Problem>
        )}
      </Stack>
      {seen && problems > 0 && <ImportProblems problems={seen.errors} />}
      {seen && !run.data && <ImportSample sample={seen.sample} />}
    </>
  );
}

const Problem = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert color="red" role="presentation" title={title} icon={<IconAlertCircle aria-hidden="true" />}>
    {children}
  </Alert>
);

/** Every bad row: which one, which column, what is wrong. */
function ImportProblems({ problems }: { problems: ImportResult['errors'] }) {
  const [t, translate, locale] = useWords('members');
  const { labels } = useFieldWords(memberFields, memberFieldTexts);
  const names: Readonly<Record<string, string>> = { ...labels, file: t.import.fileField };
  // Once for a column: in every row it would be the same.
  const allowed = new Map(
    problems.flatMap((one) => (one.allowed ? [[one.field, one.allowed.join(', ')]] : [])),
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.import.rowHint}
      </Text>
      {[...allowed].map(([field, values]) => (
        <Text key={field} size="sm">
          {translate('import.allowed', { column: names[field] ?? field, values })}
        </Text>
      ))}
      <ScrollTable
        label={t.import.problems}
        height="20rem"
        stickyHeader
        horizontalSpacing="xs"
        data={{
          head: [t.import.row, t.import.field, t.import.value, t.import.problem],
          body: problems.map(({ row, field, message, value }) => [
            row === 0 ? t.import.wholeFile : formatNumber(locale, row),
            names[field] ?? field,
            <Box miw="5rem" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Box>,
            <Box miw="8rem" style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Box>,
          ]),
        }}
      />
    </>
  );
}

/** The first rows of a file, as they were read: days and values in words, each under the field that it goes to. */
function ImportSample({ sample }: Pick<ImportResult, 'sample'>) {
  const { import: t } = useTexts('members');
  const { labels, show } = useFieldWords(memberFields, memberFieldTexts);
  const locale = useLocale();
  const fields = Object.keys(sample[0]?.values ?? {});
  if (fields.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.sample}
      </Text>
      <ScrollTable
        label={t.sample}
        height="16rem"
        style={{ whiteSpace: 'nowrap' }}
        data={{
          head: [t.row, ...fields.map((name) => labels[name] ?? name)],
          body: sample.map(({ row, values }) => [
            formatNumber(locale, row),
            ...fields.map((name) => show(name, values[name])),
          ]),
        }}
      />
    </>
  );
}
