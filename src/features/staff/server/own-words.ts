import content from '#content.json' with { type: 'json' };
import { wordSegmenter } from '#i18n/segmenter.ts';

/** Shorter words, such as `co` or `the`, occur in too many good passwords. */
const SHORTEST_WORD = 4;
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

type Folded = (text: string) => string;
/** A text without what makes no difference to somebody who guesses: case, width, marks and signs. */
const foldedBy =
  (alike: Readonly<Record<string, string>>): Folded =>
  (text) =>
    [...text.normalize('NFKD').toLowerCase()]
      .map((sign) => alike[sign] ?? sign)
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '');
/** A digit may stand for a letter, or for itself. */
const READINGS: readonly Folded[] = [foldedBy(LOOKALIKES), foldedBy({})];

/** The words of names and addresses, each folded, the longest first. */
function wordsOf(texts: readonly string[], folded: Folded): string[] {
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
 * The letters that a password has besides the name of the organisation in any language, its domain, and the name or
 * e-mail address of whoever chooses it, however they are cut and dressed up (ASVS 5.0, 6.1.2 and 6.2.11).
 * @returns them in each way of reading the password in which there is such a word
 */
export function lettersBesidesOwnWords(
  password: string,
  { name, email }: PasswordOwner,
  siteUrl: string,
): readonly string[] {
  const organisation = Object.values(content.organisation).flatMap(({ name, email }) => [name, email]);
  const own = [...organisation, new URL(siteUrl).hostname, name, email];
  return READINGS.flatMap((folded) => {
    const text = folded(password);
    const rest = wordsOf(own, folded).reduce((left, word) => left.replaceAll(word, ''), text);
    return rest === text ? [] : [rest.replace(/\p{N}/gu, '')];
  });
}
