const THAI_ZERO = 0x0e50;

/** A text with Arabic digits in place of Thai ones: `๒๕๖๙` → `2569`. */
export const arabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
