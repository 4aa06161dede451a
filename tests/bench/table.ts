import type { Line, Report } from './list-cases.ts';

const ms = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
const row = ({ what, processor, elapsed, longest, calls }: Line): string => {
  const { small, sweeps, records } = calls;
  const times = [ms(processor), ms(elapsed), longest === undefined ? '' : ms(longest)];
  return `| ${[what, ...times, small, sweeps, records].join(' | ')} |`;
};

/** A report as Markdown. */
export function formatted({ title, lines, memory, snapshot }: Report): string {
  return [
    `\n### ${title} (Node ${process.versions.node})\n`,
    '| list | processor ms | elapsed ms | longest ms | small reads | sweeps | record reads |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...lines.map(row),
    `\nA process holds ${Math.round(memory)} MB for it; the snapshot in the store is ${snapshot.toFixed(1)} MB.`,
  ].join('\n');
}
