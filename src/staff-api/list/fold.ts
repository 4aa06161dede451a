import { arabicDigits } from '#i18n/thai-digits.ts';

/**
 * What needs more than small letters: anything but ASCII and the usual Thai letters and marks, เ typed twice, and a
 * vowel below typed after its tone mark. Few texts have any of it, and folding 10,000 messages is felt.
 */
const UNUSUAL = /[^\n -~\u0e01-\u0e39\u0e3f-\u0e4c]|\u0e40\u0e40|[\u0e48-\u0e4b][\u0e38\u0e39]/;
/** Format characters, such as the zero-width space between Thai words: nobody types them into a search. */
const UNSEEN = /\p{Cf}/gu;
/** ำ comes apart in NFKC; typed in parts, its ring may be on either side of the tone mark. */
const PARTED_AM = /([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
/** เ typed twice looks like แ, and often is. */
const DOUBLED_E = /\u0e40\u0e40/g;

/**
 * A text in the form in which it is searched and compared: NFKC (with ำ in one), without case (by way of capitals, so
 * that `ß` is `ss`), Thai digits as Arabic ones. Tone marks stay: ข่าว, ข้าว and ขาว are three words.
 */
export function fold(text: string): string {
  if (!UNUSUAL.test(text)) return text.toLowerCase();
  return arabicDigits(text)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toUpperCase()
    .toLowerCase()
    .replace(PARTED_AM, '$1$2\u0e33')
    .replace(DOUBLED_E, '\u0e41');
}
