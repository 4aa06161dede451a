import { SHOWN_DAYS } from '#fields/dashboard-days.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Segment } from '#store/list-index/listing.ts';

const DAY_MS = 24 * 60 * 60_000;

/** `day 2026-11-20`: what came in lately, by its day in Bangkok. What is older when it is counted is asked for no more. */
export const dayTally = ({ createdAt }: { readonly createdAt: string }, now: number): readonly string[] =>
  Date.parse(createdAt) > now - (SHOWN_DAYS + 1) * DAY_MS ? [`day ${bangkokDay(createdAt)}`] : [];

/** What rows of all segments count towards: of a kind such as `status`, those whose value passes. */
export type Counted = (kind: string, passes: (value: string) => boolean) => number;

/** The tallies of segments together; see `RowSource.tallies`. */
export function counted(segments: readonly Pick<Segment<unknown>, 'tallies'>[]): Counted {
  const sums = new Map<string, number>();
  for (const { tallies } of segments)
    for (const [name, count] of Object.entries(tallies)) sums.set(name, (sums.get(name) ?? 0) + count);
  const all = [...sums].map(([name, count]) => {
    const end = name.indexOf(' ');
    return { kind: name.slice(0, end), value: name.slice(end + 1), count };
  });
  return (kind, passes) =>
    all.reduce((sum, one) => (one.kind === kind && passes(one.value) ? sum + one.count : sum), 0);
}
