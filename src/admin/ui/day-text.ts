/** Years from here on were meant in the Buddhist calendar, 543 ahead. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_OFFSET = 543;

const thaiDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));

/**
 * Reads a day as people type it: `20/11/2026`, `20-11-2569`, `๒๐/๑๑/๒๕๖๙`, `2026-11-20`.
 * @returns `YYYY-MM-DD`, or null for what is no day
 */
export function readDay(typed: string): string | null {
  const text = thaiDigits(typed.trim());
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, day = d, month = m, year = y] = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const common = Number(year) >= BUDDHIST_FROM ? Number(year) - BUDDHIST_OFFSET : Number(year);
  const iso = `${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February becomes another day, and so no day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
