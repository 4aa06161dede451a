import { isClock } from '#admin/ui/zoned-time.ts';

const HOUR = 60 * 60 * 1_000;
/** How long an event takes whose end nobody has said yet. */
const USUAL_LENGTH = 3 * HOUR;

/** A clock's time (`2026-11-20T09:00`) by so many milliseconds later. */
const later = (clock: string, by: number): string =>
  new Date(Date.parse(`${clock}Z`) + by).toISOString().slice(0, 16);

/** The end of an event whose start was moved, as long after it as before; undefined where it stays. */
export function movedEnd(before: string, start: string, end: string): string | undefined {
  if (!isClock(start)) return undefined;
  if (end === '') return later(start, USUAL_LENGTH);
  if (!isClock(before) || !isClock(end)) return undefined;
  return later(end, Date.parse(`${start}Z`) - Date.parse(`${before}Z`));
}
