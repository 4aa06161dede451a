import { ScrollArea, Table, Text } from '@mantine/core';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import type { ImportResult } from './import-members.ts';

/** The first rows of a file, as they were read: days and values in words, each under the field that it goes to. */
export function ImportSample({ sample }: Pick<ImportResult, 'sample'>) {
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
      <ScrollArea.Autosize
        mah="16rem"
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t.sample }}
      >
        <Table aria-label={t.sample} style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.row}</Table.Th>
              {fields.map((name) => (
                <Table.Th key={name}>{labels[name] ?? name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sample.map(({ row, values }) => (
              <Table.Tr key={row}>
                <Table.Td>{formatNumber(locale, row)}</Table.Td>
                {fields.map((name) => (
                  <Table.Td key={name}>{show(name, values[name])}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
