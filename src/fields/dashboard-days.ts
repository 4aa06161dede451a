// The days by which the dashboard counts, and by which the lists behind its numbers are filtered.

/** Of these it shows how much came in, day by day, today included. */
export const SHOWN_DAYS = 30;
/** An inquiry that nobody has taken up. */
export const UNANSWERED_DAYS = 2;
/** A membership about to end. */
export const EXPIRING_DAYS = 60;
/** An applicant for whom nothing happens. */
export const WAITING_DAYS = 10;
