import type { Marks } from './excerpt.ts';
import { expand, type Expansion } from './expand.ts';
import { fold, foldInPlace } from './fold.ts';
import { parseQuery, type Query } from './query.ts';
import { entryOf, headingCount, type Segment, type SegmentEntry, textCount, titleCount } from './segment.ts';
import { phraseKey, type Synonyms } from './synonyms.ts';
import { postingsOf } from './vocabulary.ts';

/** Where something is looked for: a segment, and for each of its entries what it stands for; undefined: no more there. */
export interface Source<T> {
  readonly segment: Segment;
  readonly items: readonly (T | undefined)[];
}

/** Something that matched. */
export interface Hit<T> {
  readonly item: T;
  readonly entry: SegmentEntry;
  readonly score: number;
}

export interface Found<T> {
  /** The best first. */
  readonly hits: readonly Hit<T>[];
  /** Every term that the query stood for, with the part of it that is to be marked. */
  readonly terms: Marks;
}

/** Title above headings above text. */
const WEIGHT = { title: 10, headings: 4, text: 1 } as const;
const SYNONYM = 0.85;
/** A compound that is written as one word says more than its parts apart. */
const COMPOUND = 1.1;
/** Scores that differ by less are equal; then the newer one stands first. */
const STEP = Math.log(1.06);
/** So many of the best are looked at for the query as a phrase. */
const LOOKED_AT = 50;

/** What a part counts where a better one matches too: a heading that says the title again says little more. */
const AGAIN = 0.3;

/** How well one term matches an entry. */
function partScore(packed: number, { titleWords }: SegmentEntry): number {
  const inTitle = titleCount(packed);
  const text = textCount(packed);
  const title = inTitle && WEIGHT.title * (0.7 + 0.3 * Math.min(1, inTitle / Math.max(1, titleWords)));
  const headings = headingCount(packed) && WEIGHT.headings;
  const said = text && WEIGHT.text * Math.min(1.75, 1 + 0.2 * Math.log2(text));
  const best = Math.max(title, headings, said);
  return best + AGAIN * (title + headings + said - best);
}

/** Words of a query and what may stand for them: every one of `atoms` has to match. */
interface Alternative {
  readonly from: number;
  readonly to: number;
  readonly worth: number;
  readonly atoms: readonly Expansion[];
}

/** What each entry of a segment scores for one atom; 0 where it does not match. */
function atomScores(segment: Segment, atom: Expansion): Float32Array {
  const { entries } = segment;
  const scores = new Float32Array(entries.length);
  for (const [term, { worth }] of atom) {
    for (const packed of postingsOf(segment, term)) {
      const number = entryOf(packed);
      const entry = entries[number];
      const score = entry ? worth * partScore(packed, entry) : 0;
      if (score > (scores[number] ?? 0)) scores[number] = score;
    }
  }
  return scores;
}

/** What each entry of a segment scores for an alternative: as much as the atom that it matches least. */
function scoresOf(segment: Segment, { atoms, worth }: Alternative): Float32Array {
  const [first = new Float32Array(segment.entries.length), ...others] = atoms.map((atom) =>
    atomScores(segment, atom),
  );
  return first.map((score, number) => worth * Math.min(score, ...others.map((other) => other[number] ?? 0)));
}

function alternativesOf(
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

/** How many of so many words have to be there, when not all of them are. */
const enough = (words: number): number => Math.ceil(words / 2);

interface Scored<T> extends Hit<T> {
  /** How many of the words that are needed matched. */
  readonly matched: number;
}

function scored<T>(
  sources: readonly Source<T>[],
  words: Query['words'],
  alternatives: readonly Alternative[],
): Scored<T>[] {
  const count = words.length;
  const best = sources.map(({ segment }) => new Float32Array(segment.entries.length * count));
  sources.forEach(({ segment }, at) => {
    const ours = best[at] ?? new Float32Array();
    for (const alternative of alternatives) {
      scoresOf(segment, alternative).forEach((score, number) => {
        for (let word = alternative.from; word < alternative.to && score > 0; word += 1) {
          const place = number * count + word;
          if (score > (ours[place] ?? 0)) ours[place] = score;
        }
      });
    }
  });
  const weights = weightsOf(sources, count, best);
  const hits: Scored<T>[] = [];
  sources.forEach(({ segment, items }, at) => {
    items.forEach((item, number) => {
      const entry = segment.entries[number];
      if (item === undefined || !entry) return;
      let [score, matched] = [0, 0];
      for (let word = 0; word < count; word += 1) {
        const part = best[at]?.[number * count + word] ?? 0;
        if (part === 0) continue;
        if (words[word]?.isNeeded) matched += 1;
        score += part * (weights[word] ?? 0);
      }
      if (matched > 0) hits.push({ item, entry, score, matched });
    });
  });
  return hits;
}

/** What each word of a query counts: the rarer it is, the more it says. */
function weightsOf<T>(sources: readonly Source<T>[], count: number, best: readonly Float32Array[]): number[] {
  const matching = new Array<number>(count).fill(0);
  let all = 0;
  sources.forEach(({ items }, at) => {
    items.forEach((item, number) => {
      if (item === undefined) return;
      all += 1;
      for (let word = 0; word < count; word += 1) {
        if (best[at]?.[number * count + word]) matching[word] = (matching[word] ?? 0) + 1;
      }
    });
  });
  return matching.map((some) => 0.3 + Math.log(1 + (all - some + 0.5) / (some + 0.5)));
}

/** The score that the last of so many of the best has. */
function scoreOfPlace<T>(hits: readonly Scored<T>[], place: number): number {
  const scores = Float64Array.from(hits, ({ score }) => score).sort();
  return scores[Math.max(0, scores.length - place)] ?? 0;
}

/** How much better a hit is for a title that says just this, or for the words as they stand in the query. */
function phraseWorth({ title, text }: SegmentEntry, wanted: string): number {
  const said = fold(title);
  const inTitle = said === wanted ? 2 : said.startsWith(wanted) ? 1.2 : said.includes(wanted) ? 1.15 : 1;
  const inText = wanted.includes(' ') && foldInPlace(text).includes(wanted) ? 1.5 : 1;
  return inTitle * inText;
}

/** The best first, the best of them looked at a second time. */
function inOrder<T>(
  hits: readonly Scored<T>[],
  text: string,
  newerFirst: (one: T, other: T) => number,
): Hit<T>[] {
  const wanted = fold(text);
  const lookedAt = scoreOfPlace(hits, LOOKED_AT);
  const stepped = hits.map(({ item, entry, score: first, matched }) => {
    const score = first < lookedAt ? first : first * phraseWorth(entry, wanted);
    return { item, entry, score, step: Math.round(Math.log(score) / STEP) + 1000 * matched };
  });
  return stepped.sort(
    (one, other) =>
      other.step - one.step ||
      newerFirst(one.item, other.item) ||
      other.score - one.score ||
      (one.entry.key < other.entry.key ? -1 : 1),
  );
}

/**
 * Everything that matches a query, the best first.
 *
 * All of its words are looked for as they are written, then without what Thai is mistyped by, then most of its words
 * in the same two ways: the first try that finds something is the answer.
 *
 * @param text as `queryText` gives it
 * @param newerFirst the order of two that match equally well
 */
export function find<T>(
  sources: readonly Source<T>[],
  text: string,
  synonyms: Synonyms,
  newerFirst: (one: T, other: T) => number,
): Found<T> {
  const segments = sources.map(({ segment }) => segment);
  const tries = [false, true].map((isSecondTry) => () => {
    const query = parseQuery(text, { segments, others: synonyms.words }, isSecondTry);
    const alternatives = alternativesOf(query, segments, synonyms, isSecondTry);
    const count = query.words.filter(({ isNeeded }) => isNeeded).length;
    return { count, alternatives, hits: scored(sources, query.words, alternatives) };
  });
  const tried: ReturnType<(typeof tries)[number]>[] = [];
  for (const needed of [(count: number) => count, enough]) {
    for (const [at, run] of tries.entries()) {
      const { count, alternatives, hits } = (tried[at] ??= run());
      const matching = hits.filter(({ matched }) => matched >= needed(count));
      if (matching.length === 0) continue;
      const terms = new Map(
        alternatives.flatMap(({ atoms }) =>
          atoms.flatMap((atom) => [...atom].map(([term, { mark }]) => [term, mark] as const)),
        ),
      );
      return { hits: inOrder(matching, text, newerFirst), terms };
    }
  }
  return { hits: [], terms: new Map() };
}
