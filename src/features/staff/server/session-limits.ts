/** A session ends twelve hours after the sign-in (rules.md#sign-in), in ms. */
export const SESSION_MS = 12 * 60 * 60 * 1_000;
/** … and before that, when it is not used for half an hour. */
export const IDLE_MS = 30 * 60 * 1_000;
/** So long after the sign-in a session may change what one signs in with (ASVS 5.0, 7.5.1). */
export const FRESH_MS = 15 * 60 * 1_000;
/** Use is written down at most once a minute. */
export const TOUCH_MS = 60 * 1_000;
/** Of one person; the oldest give way. */
export const MOST_SESSIONS = 20;
