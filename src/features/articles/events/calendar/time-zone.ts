import { getOrMake } from '#fields/get-or-make.ts';
import { offsetMinutes, offsetText, wallClock } from '#i18n/zoned-time.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SECOND_MS = 1_000;

/** The second at which the clock changed between two times that differ, in ms since 1970. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const old = offsetMinutes(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > SECOND_MS) {
    const middle = Math.floor((low + high) / 2 / SECOND_MS) * SECOND_MS;
    if (middle === low) break;
    if (offsetMinutes(middle, timeZone) === old) low = middle;
    else high = middle;
  }
  return high;
}

type Change = { at: number; from: number; to: number };

const yearsOfZones = new Map<string, readonly Change[]>();
/** The changes of a year, which are looked for once: it takes hundreds of questions. */
const changesIn = (timeZone: string, year: number): readonly Change[] =>
  getOrMake(yearsOfZones, `${timeZone} ${year}`, () => {
    const found: Change[] = [];
    let from = offsetMinutes(Date.UTC(year, 0, 1), timeZone);
    for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
      const to = offsetMinutes(day + DAY_MS, timeZone);
      if (from !== to) found.push({ at: changeBetween(day, day + DAY_MS, timeZone), from, to });
      from = to;
    }
    return found;
  });

/** … of several, with how the clock is at the beginning of each of them that follows no other. */
function clockChanges(timeZone: string, years: readonly number[]): Change[] {
  return years.flatMap((year, place) => {
    const since = Date.UTC(year, 0, 1);
    const to = offsetMinutes(since, timeZone);
    const isNext = years[place - 1] === year - 1;
    return [...(isNext ? [] : [{ at: since, from: to, to }]), ...changesIn(timeZone, year)];
  });
}

/**
 * The `VTIMEZONE` of a zone (RFC 5545, 3.6.5), so that every calendar program shows an event's own clock, with each
 * change of the clock in some years one by one.
 *
 * @param years of the zone's events; those between are left out, since one far away would take as long as a thousand
 */
export function timeZoneComponent(timeZone: string, years: readonly number[]): string {
  const described = new Set(years.flatMap((year) => [year - 1, year, year + 1]));
  const all = clockChanges(
    timeZone,
    [...described].toSorted((one, other) => one - other),
  );
  const standard = Math.min(...all.map(({ to }) => to));
  const observances = all.flatMap(({ at, from, to }) => {
    const name = to > standard ? 'DAYLIGHT' : 'STANDARD';
    // Its beginning is told by the clock that it ends.
    const local = wallClock(at - SECOND_MS, timeZone);
    const begin = new Date(Date.parse(`${local}Z`) + SECOND_MS).toISOString().slice(0, 19);
    return [
      `BEGIN:${name}`,
      `DTSTART:${begin.replace(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offsetText(from, '')}`,
      `TZOFFSETTO:${offsetText(to, '')}`,
      `END:${name}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}
