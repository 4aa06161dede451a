import { ScrollArea, Table } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { When } from '#admin/ui/When.tsx';
import { seriesOf, type Summary } from '#admin/summary-query.ts';

/** The plot's figures, the latest day first. */
export function DayTable({ days }: { days: Summary['perDay'] }) {
  const t = useTexts('dashboard');
  const shown = seriesOf(days);
  return (
    <ScrollArea h={300} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t.perDayTitle }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.date}</Table.Th>
            {shown.map((of) => (
              <Table.Th key={of}>{t.series[of]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map(({ date, ...counts }) => (
            <Table.Tr key={date}>
              <Table.Td>
                <When at={date} />
              </Table.Td>
              {shown.map((of) => (
                <Table.Td key={of}>{counts[of]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
