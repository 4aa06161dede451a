/**
 * The phrases of a Thai heading, between which its lines may break: Thai writes a space where a phrase ends and none
 * between words. `ๆ`, which repeats the word before its space, stays with that word. A text with no Thai is one phrase.
 */
export const phrasesOf = (text: string): string[] =>
  /[\u0E01-\u0E5B]/.test(text) ? text.split(/ +(?!ๆ)/) : [text];
