import { bangkokDay, isDay } from './day.ts';
import { MONTHS } from '#i18n/fact-words.ts';
import { arabicDigits } from '#i18n/thai-digits.ts';

/** Years from here on were meant in the Buddhist calendar, 543 ahead. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_OFFSET = 543;
/** So much of a month's name is enough. */
const SHORTEST_NAME = 3;

/** A day with a word behind each number, as languages write it that number their months: `2026年11月20日`. */
const WORD_BEHIND_EACH = /^\s*(\d{4})\p{L}\s*(\d{1,2})\p{L}\s*(\d{1,2})\p{L}\s*$/u;
/**
 * A time of day behind a day, as spreadsheets export it: `20/11/2569 0:00`. One with an offset from UTC is left, since it
 * may be another day here.
 */
const TIME_BEHIND = /[\sT]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?(?:[AP]M|น\.?))?$/i;
const letters = (text: string): string => text.toLowerCase().replace(/[.\s]/g, '');

/** What each month is called, in full and in short, in every language: `ธันวาคม`, `ธค`, `december`, `dec`. */
const NAMES = [...MONTHS].map(([name, month]) => [letters(name), month] as const);

/** The number of a month that is written as a number or a name; 0 for what is neither. */
function monthOf(typed: string): number {
  if (/^\d+$/.test(typed)) return Number(typed);
  const name = letters(typed);
  const fits = (known: string): boolean =>
    known === name || (name.length >= SHORTEST_NAME && known.startsWith(name));
  return NAMES.find(([known]) => fits(known))?.[1] ?? 0;
}

/** The year of the common era. Of two digits it is the one of either calendar that lies nearest to this year. */
function yearOf(typed: string, now: number): number {
  const year = Number(typed);
  if (typed.length > 2) return year >= BUDDHIST_FROM ? year - BUDDHIST_OFFSET : year;
  const thisYear = Number(bangkokDay(now).slice(0, 4));
  const [common, buddhist] = [2000 + year, 2500 + year - BUDDHIST_OFFSET];
  return Math.abs(common - thisYear) <= Math.abs(buddhist - thisYear) ? common : buddhist;
}

/**
 * Reads a day as people type it: `20/11/2026`, `20-11-2569`, `๒๐/๑๑/๒๕๖๙`, `20/11/69`, `2026-11-20`, and as fields show
 * it: `31 Dec 2028`, `31 ธ.ค. 2570`, `2028年12月31日`. A time of day behind it counts for nothing.
 * @param now in ms since 1970, for years of two digits
 * @returns `YYYY-MM-DD`, or null if it is not a day
 */
export function readDay(typed: string, now = Date.now()): string | null {
  // Digits and letters, whatever stands between them: `31 ธ.ค. 2570` is 31, ธ, ค, 2570.
  const parts =
    arabicDigits(typed.trim())
      .replace(TIME_BEHIND, '')
      .replace(WORD_BEHIND_EACH, '$1-$2-$3')
      .match(/\d+|[^\d\s/.,-]+/g) ?? [];
  if (parts[0]?.length === 4) parts.reverse();
  const [day = '', year = '', month] = [parts.shift(), parts.pop(), parts.join('')];
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})$/.test(year)) return null;
  const numbers = [yearOf(year, now), monthOf(month), Number(day)];
  const iso = numbers.map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(iso) ? iso : null;
}

/** A time of day as people type it (`9`, `9.30`, `09:30`, `0930`, `๙.๓๐ น.`) as `HH:mm`; null if it is not one. */
export function readTime(typed: string): string | null {
  const text = arabicDigits(typed.trim()).replace(/น\.?$/, '').trim();
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
