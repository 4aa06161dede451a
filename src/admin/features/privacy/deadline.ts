const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whole days until a deadline, today 0; negative when it has passed. @param dueAt ISO 8601 @param now in ms since 1970 */
export function daysLeft(dueAt: string, now: number): number {
  const left = (Date.parse(dueAt) - now) / DAY_MS;
  return left >= 0 ? Math.floor(left) : Math.ceil(left) - 1;
}

/** Days before the deadline from which it is urgent. */
export const URGENT_DAYS = 7;
