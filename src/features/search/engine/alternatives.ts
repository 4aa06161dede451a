import { expand, type Expansion } from './expand.ts';
import type { Query } from './query.ts';
import type { Segment } from './segment.ts';
import { phraseKey, type Synonyms } from './synonyms.ts';

const SYNONYM = 0.85;
/** A compound that is written as one word says more than its parts apart. */
const COMPOUND = 1.1;

/** Words of a query and what may stand for them: every one of `atoms` has to match. */
export interface Alternative {
  readonly from: number;
  readonly to: number;
  readonly worth: number;
  readonly atoms: readonly Expansion[];
}

/** Everything that may stand for the words of a query: they themselves, compounds of them, and synonyms. */
export function alternativesOf(
  { words, compounds }: Query,
  segments: readonly Segment[],
  synonyms: Synonyms,
  isSecondTry: boolean,
): Alternative[] {
  const lookup = (term: string, mayBeBeginning: boolean): Expansion =>
    expand(segments, term, { mayBeBeginning, isSecondTry });
  const alternatives: Alternative[] = words.map(({ term, isLast }, place) => ({
    from: place,
    to: place + 1,
    worth: 1,
    atoms: [lookup(term, isLast || term.length >= 4)],
  }));
  for (const { term, from, to } of compounds) {
    alternatives.push({ from, to, worth: COMPOUND, atoms: [lookup(term, true)] });
  }
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      for (const other of synonyms.phrases.get(phraseKey(words.slice(from, to))) ?? []) {
        alternatives.push({ from, to, worth: SYNONYM, atoms: other.map((term) => lookup(term, false)) });
      }
    }
  }
  return alternatives;
}
