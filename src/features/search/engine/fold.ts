import { arabicDigits } from '#i18n/thai-digits.ts';
import { normalizeThaiOrder } from './readable.ts';

// What makes two spellings one word. Tone marks and vowels of Thai do not: ข่าว, ข้าว and ขาว are three words.

/** Latin letters that are no letter with an accent, but are typed as one. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Thai without digits, in the order that a readable text has: there is nothing about it that would have to be made one. */
const THAI = /^[\u0E01-\u0E3A\u0E40-\u0E4C]*$/;
const THAI_OR_ASCII = /^[\x20-\x7e\u0E01-\u0E3A\u0E40-\u0E4C]*$/;

/**
 * A readable word as it is indexed and looked up: compatibility forms, case, Thai digits and accents made one. Nearly
 * every word is one of two kinds that need little or nothing.
 */
export const fold = (word: string): string =>
  THAI.test(word) ? word : THAI_OR_ASCII.test(word) ? word.toLowerCase() : folded(word);

const folded = (word: string): string =>
  normalizeThaiOrder(arabicDigits(word).normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter);

/** The same for a whole readable text, character by character, so that places in it stay where they are. */
export function foldInPlace(text: string): string {
  const lower = text.toLowerCase();
  return arabicDigits(lower.length === text.length ? lower : text).replace(
    /[\u00C0-\u024F\u1E00-\u1EFF]/g,
    (letter) => letter.normalize('NFD').charAt(0),
  );
}

/** Long and short vowels that are mistaken for each other, the two signs for ai, the old sign for a long a. */
const VOWELS: Readonly<Record<string, string>> = {
  '\u0E35': '\u0E34',
  '\u0E37': '\u0E36',
  '\u0E39': '\u0E38',
  '\u0E43': '\u0E44',
  '\u0E45': '\u0E32',
};
/** A consonant that a thanthakhat silences, with its vowel. */
const SILENCED = /[\u0E01-\u0E2E][\u0E34\u0E38]?\u0E4C/g;
/** Tone marks and what else is above without being a vowel. */
const SIGNS_ABOVE = /[\u0E47-\u0E4E]/g;

/**
 * A folded Thai word without what is left out or mistaken most often: tone marks, silenced letters, the length of
 * vowels. For the second try, when the word as it is written is nowhere.
 */
export const stripTones = (word: string): string =>
  word
    .replace(SILENCED, '')
    .replace(SIGNS_ABOVE, '')
    .replace(/[\u0E35\u0E37\u0E39\u0E43\u0E45]/g, (vowel) => VOWELS[vowel] ?? vowel);
