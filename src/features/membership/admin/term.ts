/** The last day of a membership that begins on a day: twelve months (the membership page). `YYYY-MM-DD` both. */
export function endOfTerm(joinedAt: string): string {
  const [year = 0, month = 1, day = 1] = joinedAt.split('-').map(Number);
  // The day before the same day of the next year; 29 February counts as 1 March there.
  return new Date(Date.UTC(year + 1, month - 1, day - 1)).toISOString().slice(0, 10);
}
