// Days are `YYYY-MM-DD`, so that they compare as texts. A membership is good for the whole of its last day.

const DAY_MS = 24 * 60 * 60 * 1_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last day of a membership that begins on a day: twelve months (the membership page). */
export function endOfTerm(joinedAt: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = joinedAt.split('-').map(Number);
  // The day before the same day of the next year; 29 February counts as 1 March there.
  return day(Date.UTC(year + 1, month - 1, dayOfMonth - 1));
}

/** Whether a membership is over. @param expiresAt its last day; without one it has no end */
export const isOver = (expiresAt: string | undefined, today: string): boolean =>
  expiresAt !== undefined && expiresAt < today;

export interface Term {
  readonly joinedAt?: string | undefined;
  readonly expiresAt?: string | undefined;
}

/** The term of a registration that is approved: the days it has, unless they are over, else twelve months. */
export function approvedTerm(
  { joinedAt, expiresAt }: Term,
  today: string,
): { readonly joinedAt: string; readonly expiresAt: string } {
  const from = joinedAt ?? today;
  const isGood = expiresAt !== undefined && !isOver(expiresAt, today);
  return { joinedAt: from, expiresAt: isGood ? expiresAt : endOfTerm(from > today ? from : today) };
}

/** Its last day once it is renewed: twelve months from the present end, or from today where it is over or has none. */
export const renewedUntil = (expiresAt: string | undefined, today: string): string =>
  endOfTerm(
    expiresAt === undefined || isOver(expiresAt, today) ? today : day(Date.parse(expiresAt) + DAY_MS),
  );

/** How many days there are from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
