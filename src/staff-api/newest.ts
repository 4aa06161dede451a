import type { RecordBase } from '#fields/record.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Segment } from '#store/list-index/listing.ts';
import { byValue, comparator } from './list/sort.ts';

/** As many as one takes in at a glance; the list has the others. */
const SHOWN = 5;

interface Waiting extends RecordBase {
  readonly name: string;
  readonly locale: Locale;
  readonly status: string;
  readonly jobTitle?: string | undefined;
  readonly spam?: boolean | undefined;
}
const newestFirst = comparator(
  byValue<Waiting>(({ createdAt }) => createdAt),
  'desc',
);

/** The newest of those that nobody has taken up yet, as the dashboard names them. @throws StoreUnavailable */
export async function newestWaiting<Row extends Waiting>(entity: string, segments: readonly Segment<Row>[]) {
  const some = segments
    .filter(({ tallies }) => (tallies['status new'] ?? 0) > 0)
    .toSorted((a, b) => (a.newest > b.newest ? -1 : 1));
  let found: Row[] = [];
  for (const { newest, rows } of some) {
    const last = found[SHOWN - 1];
    if (last && newest < last.createdAt) break;
    const waiting = (await rows()).filter(({ status, spam }) => status === 'new' && !spam);
    found = [...found, ...waiting].sort(newestFirst).slice(0, SHOWN);
  }
  return found.map(({ id, name, createdAt, locale, jobTitle }) => ({
    entity,
    id,
    title: name,
    at: createdAt,
    ...(jobTitle !== undefined && { about: jobTitle, locale }),
  }));
}
