/** Neither XML nor iCalendar may contain these: control characters but tabs and line ends, and non-characters. */
const UNUSABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** A text without them, and with a sign in the place of half a character. */
export const stripUnusable = (text: string): string => text.toWellFormed().replace(UNUSABLE, '');
