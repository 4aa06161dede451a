const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A mail server may be away for a weekend, or its settings may follow within three days. */
const GIVE_UP_MS = 3 * DAY_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Longer than any function runs, so that who had an e-mail in hand is gone. */
const LEASE_MS = 2 * MINUTE_MS;

const after = (now: number, ms: number): string => new Date(now + ms).toISOString();

/** When an e-mail is given up that could not be sent until then. */
export const giveUpTime = (now: number): string => after(now, GIVE_UP_MS);

/** When an e-mail is tried again: after 1, 2, 4, 8 … minutes, and every six hours in the end. */
export const nextAttemptTime = (now: number, attempts: number): string =>
  after(now, Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS));

/** Until when whoever takes an e-mail in hand now has it alone. */
export const leaseEnd = (now: number): string => after(now, LEASE_MS);
