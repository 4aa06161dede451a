/** Format characters, such as the zero-width space between Thai words: nobody types them into a search. */
const UNSEEN = /\p{Cf}/gu;
/** ำ comes apart in NFKC; typed in parts, its ring may stand on either side of the tone mark. */
const TONE_THEN_RING = /([\u0e48-\u0e4b])\u0e4d/g;
/** เ typed twice looks like แ, and often is. */
const DOUBLED_E = /\u0e40\u0e40/g;
const THAI_DIGITS = /[๐-๙]/g;
const THAI_ZERO = 0x0e50;

/**
 * A text in the form in which it is searched and compared: NFKC, without case (by way of capitals, so that `ß` is
 * `ss`), Thai digits as Arabic ones. Thai vowel and tone marks stay: ข่าว, ข้าว and ขาว are three words.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toUpperCase()
    .toLowerCase()
    .replace(TONE_THEN_RING, '\u0e4d$1')
    .replace(DOUBLED_E, '\u0e41')
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
}
