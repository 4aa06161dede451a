// Wall clocks of places (`YYYY-MM-DDTHH:mm`, what people type) and instants (ISO 8601, UTC, what is stored).

const MINUTE = 60_000;

/** Where the organisation's own times are entered and shown. */
export const OWN_ZONE = 'Asia/Bangkok';

/** The time of a zone's clocks at an instant, as if that clock were in Greenwich, in ms since 1970. */
function clockAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, zone: string): number =>
  clockAt(instant, zone) - Math.floor(instant / MINUTE) * MINUTE;

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
  const day = 24 * 60 * MINUTE;
  const [before, after] = [offsetAt(wanted - day, zone), offsetAt(wanted + day, zone)];
  const found = [wanted - before, wanted - after].filter((instant) => clockAt(instant, zone) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : wanted - before).toISOString();
}

/** What a zone's clocks show at an instant: `2026-11-20T09:00`; `''` for none. */
export function clockOf(instant: string | undefined, zone: string): string {
  const at = Date.parse(instant ?? '');
  return Number.isNaN(at) ? '' : new Date(clockAt(at, zone)).toISOString().slice(0, 16);
}

/** Whether a name is one that clocks can be asked for: `Asia/Bangkok`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
