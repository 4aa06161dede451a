import { stemmer } from 'stemmer';
import * as v from 'valibot';
import { normalizeText } from './readable.ts';
import { segmentRun, isUnspaced, joinRun, partsOf, runsOf } from './words.ts';

const word = v.pipe(v.string('write a word, in quotation marks if it is a number'), v.trim(), v.nonEmpty());

/** `content/search/synonyms.yml`: groups of words that mean the same, in any language. */
export const synonymsSchema = v.array(
  v.pipe(
    v.array(word, 'write the words of a group as [one, other]'),
    v.minLength(2, 'a group needs two words'),
  ),
  'write groups of words as - [one, other]',
);
/** The same; a file that is there and empty says nothing. */
export const synonymFileSchema = v.nullish(synonymsSchema, []);
export type SynonymFile = v.InferOutput<typeof synonymsSchema>;

/** What is in the file, ready to be looked up. */
export interface Synonyms {
  /** For each word or phrase, as `phraseKey` writes it, the terms of every other one of its groups. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Those that are one word. */
  readonly words: ReadonlySet<string>;
}

/** The terms of a phrase, each with whether it is written together with the one before. */
const termsOf = (phrase: string) =>
  runsOf(normalizeText(phrase)).flatMap((run, number) =>
    (run.isUnspaced ? segmentRun(run.text) : partsOf(run.text)).map(({ text }) => ({
      term: joinRun(text),
      run: number,
    })),
  );

/** Terms as one key: with a space between runs only, so that it does not matter how a run was cut; without endings. */
export const phraseKey = (words: readonly { readonly term: string; readonly run: number }[]): string =>
  words
    .map(({ term, run }, place) => {
      const stem = isUnspaced(term) ? term : stemmer(term.toLowerCase());
      return place > 0 && words[place - 1]?.run !== run ? ` ${stem}` : stem;
    })
    .join('');

export function synonymsOf(groups: SynonymFile): Synonyms {
  const found = new Map<string, (readonly string[])[]>();
  const words = new Set<string>();
  for (const group of groups) {
    const phrases = group.map(termsOf);
    phrases.forEach((phrase, place) => {
      const others = phrases.filter((_, at) => at !== place).map((other) => other.map(({ term }) => term));
      const key = phraseKey(phrase);
      found.set(key, [...(found.get(key) ?? []), ...others]);
      if (phrase.length === 1) words.add(phrase[0]?.term ?? '');
    });
  }
  return { phrases: found, words };
}
