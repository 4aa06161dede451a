import { offsetMinutes, wallClock } from '#i18n/zoned-time.ts';

// Wall clocks of places (`YYYY-MM-DDTHH:mm`, what people type) and instants (ISO 8601, UTC, what is stored).

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Where the organisation's own times are entered and shown. */
export const OWN_ZONE = 'Asia/Bangkok';

/** Whether a text is a time of a clock: `2026-11-20T09:00`. */
export const isClock = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));

/**
 * The instant at which a zone's clocks show a time. If clocks skip that time, the instant as far after the change; if
 * they show it twice, the first.
 * @param clock `2026-11-20T09:00`
 * @returns ISO 8601, UTC; `''` if it is not a time
 */
export function instantOf(clock: string, zone: string): string {
  if (!isClock(clock)) return '';
  const wanted = Date.parse(`${clock}Z`);
  // A day before and after, both sides of any change are known.
  const sides = [wanted - DAY, wanted + DAY];
  const instants = sides.map((side) => wanted - offsetMinutes(side, zone) * MINUTE);
  const found = instants.filter((instant) => wallClock(instant, zone) === `${clock}:00`);
  return new Date(found.length > 0 ? Math.min(...found) : Number(instants[0])).toISOString();
}

/** What a zone's clocks show at an instant: `2026-11-20T09:00`; `''` for none. */
export function clockOf(instant: string | undefined, zone: string): string {
  const at = Date.parse(instant ?? '');
  return Number.isNaN(at) ? '' : wallClock(at, zone).slice(0, 16);
}
