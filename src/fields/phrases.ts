const THAI = /[\u0E01-\u0E5B]/;
/** A Thai consonant or leading vowel; `ๆ`, which repeats what is before its space, is neither. */
const BEGINS_THAI = /^[“"(]?[\u0E01-\u0E2E\u0E40-\u0E44]/;

/**
 * The phrases of a Thai heading, between which its lines may break: Thai writes a space where a phrase ends and none
 * between words. The space before a number or a word in Latin letters ends no phrase: กับ PDPA stays together.
 */
export const phrasesOf = (text: string): string[] =>
  text.split(/ +/).reduce<string[]>((phrases, word) => {
    const last = phrases.at(-1);
    if (last === undefined || (THAI.test(last) && BEGINS_THAI.test(word))) return [...phrases, word];
    return [...phrases.slice(0, -1), `${last} ${word}`];
  }, []);
