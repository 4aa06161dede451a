import { Button, Text } from '@mantine/core';
import { useToggle } from '@mantine/hooks';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { DayChart } from './DayChart.tsx';
import { type Series, seriesOf, type Summary } from '#admin/summary-query.ts';
import { ScrollTable } from '#admin/ui/ScrollTable.tsx';
import { When } from '#admin/ui/When.tsx';

/** Inquiries, new members and applications day by day: as a plot, said in a sentence, and as a table. */
export function DayPlot({ days }: { days: Summary['perDay'] }) {
  const t = useTexts('dashboard');
  const translate = useTranslator('dashboard');
  const locale = useLocale();
  const [view, toggle] = useToggle(['plot', 'table'] as const);
  const shown = seriesOf(days);
  const sentence = (of: Series): string => {
    const values = days.map((day) => day[of] ?? 0);
    const total = values.reduce((sum, value) => sum + value, 0);
    return translate('plotSummary', {
      series: t.series[of],
      total: formatNumber(locale, total),
      max: formatNumber(locale, Math.max(0, ...values)),
    });
  };
  return (
    <Panel
      title={t.perDayTitle}
      actions={
        <Button variant="subtle" size="sm" onClick={() => toggle()}>
          {view === 'plot' ? t.asTable : t.asPlot}
        </Button>
      }
    >
      {view === 'plot' ? (
        <DayChart days={days} />
      ) : (
        <ScrollTable
          label={t.perDayTitle}
          height="300px"
          data={{
            head: [t.date, ...shown.map((of) => t.series[of])],
            // The latest day first.
            body: days.toReversed().map((day) => [<When at={day.date} />, ...shown.map((of) => day[of])]),
          }}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {shown.map(sentence).join(t.between)}
      </Text>
    </Panel>
  );
}
