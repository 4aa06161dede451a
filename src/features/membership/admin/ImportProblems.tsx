import { Box, Text } from '@mantine/core';
import { formatNumber } from '#i18n/numbers.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { ImportResult } from './import-members.ts';
import { ScrollTable } from '#admin/ui/ScrollTable.tsx';

/** Every bad row: which one, which column, what is wrong. */
export function ImportProblems({ problems }: { problems: ImportResult['errors'] }) {
  const t = useTexts('members');
  const locale = useLocale();
  const translate = useTranslator('members');
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
          {names[field] ?? field}: {translate('import.allowed', { values })}
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
