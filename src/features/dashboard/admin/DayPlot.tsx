import { Button, Text } from '@mantine/core';
import { useToggle } from '@mantine/hooks';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { type Series, seriesOf, type Summary } from '#admin/summary-query.ts';
import { ScrollTable } from '#admin/ui/ScrollTable.tsx';
import { When } from '#admin/ui/When.tsx';
import { dayAndMonth } from '#admin/ui/dates.ts';
import classes from './DayChart.module.css';
import { plotLines } from './plot-scale.ts';

/** Inquiries, new members and applications day by day: as a plot, said in a sentence, and as a table. */
export function DayPlot({ days }: { days: Summary['perDay'] }) {
  const [t, translate, locale] = useWords('dashboard');
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
            body: days
              .toReversed()
              .map((day) => [
                <When at={day.date} />,
                ...shown.map((of) => formatNumber(locale, day[of] ?? 0)),
              ]),
          }}
        />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {shown.map(sentence).join(t.between)}
      </Text>
    </Panel>
  );
}

/** Days between two labels of the axis; the last day has one. */
const LABEL_EVERY = 7;

/** Hidden from screen readers: the sentence below it and the table say the same. */
function DayChart({ days }: { days: Summary['perDay'] }) {
  const t = useTexts('dashboard');
  const locale = useLocale();
  const names = t.series;
  const shown = seriesOf(days);
  const lines = plotLines(Math.max(0, ...days.flatMap((day) => shown.map((series) => day[series] ?? 0))));
  const top = lines.at(-1) ?? 1;
  const height = (value: number): string => `${(value / top) * 100}%`;
  return (
    <div aria-hidden="true">
      <div className={classes['legend']}>
        {shown.map((series) => (
          <span key={series} data-series={series}>
            {names[series]}
          </span>
        ))}
      </div>
      <div className={classes['plot']}>
        {lines.map((value) => (
          <div key={value} className={classes['line']} style={{ bottom: height(value) }}>
            {formatNumber(locale, value)}
          </div>
        ))}
        <div className={classes['days']}>
          {days.map((day, index) => {
            const label = dayAndMonth(locale, day.date);
            const figures = shown.map(
              (series) => `${names[series]}: ${formatNumber(locale, day[series] ?? 0)}`,
            );
            return (
              <div key={day.date} className={classes['day']} title={[label, ...figures].join('\n')}>
                {shown.map((series) => (
                  <i key={series} data-series={series} style={{ height: height(day[series] ?? 0) }} />
                ))}
                {(days.length - 1 - index) % LABEL_EVERY === 0 && <small>{label}</small>}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
