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

function clockChanges(timeZone: string, since: number, until: number): Change[] {
  let from = offsetMinutes(since, timeZone);
  const found: Change[] = [{ at: since, from, to: from }];
  for (let day = since; day < until; day += DAY_MS) {
    const to = offsetMinutes(day + DAY_MS, timeZone);
    if (from !== to) found.push({ at: changeBetween(day, day + DAY_MS, timeZone), from, to });
    from = to;
  }
  return found;
}

/**
 * The `VTIMEZONE` of a zone (RFC 5545, 3.6.5), so that every calendar program shows an event's own clock, with each
 * change of the clock in some years one by one.
 *
 * @param firstYear of the calendar's events, and `lastYear`
 */
export function timeZoneComponent(timeZone: string, firstYear: number, lastYear: number): string {
  const all = clockChanges(timeZone, Date.UTC(firstYear - 1, 0, 1), Date.UTC(lastYear + 2, 0, 1));
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
