/** Vowels that Thai writes before the consonant after which they are spoken: no name begins with their sound. */
const LEADING_VOWEL = /^[เแโใไ]+/;

/** The first letters of a name's first two words, of a Thai word its first consonant: `เพื่อน ใจดี` → `พจ`. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(LEADING_VOWEL, '')][0] ?? '')
    .join('')
    .toUpperCase();
