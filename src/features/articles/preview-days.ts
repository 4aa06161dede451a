/** For how many days a link to a preview may be good. */
export const MOST_DAYS = 30;
