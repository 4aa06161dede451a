import { dateFormat } from './dates.ts';

const MINUTE_MS = 60_000;

/** How many minutes a time zone's clock is ahead of UTC at a time (ms since 1970). @throws for no IANA name */
export function offsetMinutes(at: number, timeZone: string): number {
  const name = dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** `420` as `+07:00`, or with another sign between. */
export function offsetText(minutes: number, between = ':'): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}${between}${part(size % 60)}`;
}

/** What a time zone's clock shows at a time (ms since 1970): `2027-04-20T09:00:00`. */
export const wallClock = (at: number, timeZone: string): string =>
  new Date(at + offsetMinutes(at, timeZone) * MINUTE_MS).toISOString().slice(0, 19);

/** An instant (ISO 8601) as its time zone's clock shows it, with the offset: `2027-04-20T09:00:00+09:00`. */
export function zonedTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return wallClock(at, timeZone) + offsetText(offsetMinutes(at, timeZone));
}
