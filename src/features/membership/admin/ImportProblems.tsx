import { ScrollArea, Table, Text } from '@mantine/core';
import { formatNumber } from '#i18n/numbers.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { ImportResult } from './import-members.ts';

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
      <ScrollArea.Autosize
        mah="20rem"
        type="auto"
        offsetScrollbars="present"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t.import.problems }}
      >
        <Table aria-label={t.import.problems} stickyHeader horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.import.row}</Table.Th>
              <Table.Th>{t.import.field}</Table.Th>
              <Table.Th>{t.import.value}</Table.Th>
              <Table.Th>{t.import.problem}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ row, field, message, value }) => (
              <Table.Tr key={`${row} ${field} ${message}`}>
                <Table.Td>{row === 0 ? t.import.wholeFile : formatNumber(locale, row)}</Table.Td>
                <Table.Td>{names[field] ?? field}</Table.Td>
                <Table.Td miw="5rem" style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Table.Td>
                <Table.Td miw="8rem" style={{ overflowWrap: 'anywhere' }}>
                  {message}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
