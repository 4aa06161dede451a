import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { dayAndMonth } from '../../ui/dates.ts';
import type { Summary } from './queries.ts';
import { dashboardTexts } from './texts.ts';

/** Hidden from screen readers: the sentence below it and the table say the same. */
export function DayChart({ days }: { days: Summary['perDay'] }) {
  const t = useTexts(dashboardTexts);
  const locale = useLocale();
  const data = days.map(({ date, contacts, members }) => ({
    day: dayAndMonth(locale, date),
    [t.newInquiries]: contacts,
    [t.newMembers]: members,
  }));
  return (
    <div aria-hidden="true">
      <BarChart
        h={260}
        data={data}
        dataKey="day"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 40 }}
        series={[
          { name: t.newInquiries, color: 'var(--mantine-color-anchor)' },
          { name: t.newMembers, color: 'marigold.4' },
        ]}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
      />
    </div>
  );
}
