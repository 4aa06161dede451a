const LONGEST = 200;

/** The beginning of a message, as lists show it: its first 200 characters, never half of one. */
export const excerpt = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
