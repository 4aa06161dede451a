/** Characters that nobody sees and that keep a word from being found: soft hyphen, zero-width ones, directions. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

const TONES = '\u0E48-\u0E4B';
/** Vowels and signs that are above a consonant, below the tone mark. */
const ABOVE = '\u0E31\u0E34-\u0E37\u0E47';
const REPEATED_TONE = new RegExp(`([${TONES}])\\1+`, 'g');
const TONE_FIRST = new RegExp(`([${TONES}])([${ABOVE}])`, 'g');
const AM_IN_PIECES = new RegExp(`\u0E4D([${TONES}]?)\u0E32|([${TONES}])\u0E4D\u0E32`, 'g');
const AM_FIRST = new RegExp(`\u0E33([${TONES}])`, 'g');

/**
 * Thai signs in the one order in which they are to be typed. Keyboards take others that look the same: two เ for a แ,
 * a tone mark before its vowel, a sara am in two pieces.
 */
export const normalizeThaiOrder = (text: string): string =>
  text
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replace(REPEATED_TONE, '$1')
    .replace(TONE_FIRST, '$2$1')
    .replace(AM_IN_PIECES, '$1$2\u0E33')
    .replace(AM_FIRST, '$1\u0E33');

/** A text as it is kept and shown: well formed, in one line, Thai in order, without what cannot be seen. */
export const normalizeText = (text: string): string =>
  normalizeThaiOrder(text.toWellFormed().replace(CONTROL, ' ').replace(INVISIBLE, '').normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim();
