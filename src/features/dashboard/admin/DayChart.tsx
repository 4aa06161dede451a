import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { dayAndMonth } from '#admin/ui/dates.ts';
import classes from './DayChart.module.css';
import { plotLines } from './plot-scale.ts';
import { seriesOf, type Summary } from '#admin/summary-query.ts';

/** Days between two labels of the axis; the last day has one. */
const LABEL_EVERY = 7;

/** Hidden from screen readers: the sentence below it and the table say the same. */
export function DayChart({ days }: { days: Summary['perDay'] }) {
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
