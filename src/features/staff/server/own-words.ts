import content from '#content.json' with { type: 'json' };
import { wordSegmenter } from '#i18n/segmenter.ts';

/** Shorter words, such as `co` or `the`, occur in too many good passwords. */
const SHORTEST_WORD = 4;
/** What a password must have besides words that anybody connects with its owner. */
const LEAST_BESIDES = 8;
/** Signs that people put for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** A text without what makes no difference to somebody who guesses: case, width, marks, signs, and digits for letters. */
const folded = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words of names and addresses, each folded, the longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [
    text,
    ...[...wordSegmenter.segment(text)].flatMap(({ segment }) => [
      segment,
      ...segment.split(/[^\p{L}\p{M}]/u),
    ]),
  ]);
  const long = new Set(words.map(folded).filter((word) => word.length >= SHORTEST_WORD));
  return [...long].toSorted((a, b) => b.length - a.length);
}

/**
 * Whether a password is little more than the name of the organisation in any language, its domain, or the name or
 * e-mail address of whoever chooses it, however they are cut and dressed up (ASVS 5.0, 6.1.2 and 6.2.11).
 */
export function isOfOwnWords(password: string, { name, email }: PasswordOwner, siteUrl: string): boolean {
  const organisation = Object.values(content.organisation).flatMap(({ name, email }) => [name, email]);
  const text = folded(password);
  const rest = wordsOf([...organisation, new URL(siteUrl).hostname, name, email]).reduce(
    (left, word) => left.replaceAll(word, ''),
    text,
  );
  return rest !== text && rest.length < LEAST_BESIDES;
}
