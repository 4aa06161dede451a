import { diffArrays } from 'diff';
import { wordSegmenter } from '#i18n/segmenter.ts';

/** A stretch of a text that is in both versions, or in one of them only. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Comparing texts that have next to nothing in common would keep the page busy, so one simply replaces the other. */
const PATIENCE_MS = 1_000;
/** Of what is the same, so much stands around a change, in characters. */
const CONTEXT = 90;

const wordsOf = (text: string): string[] => Array.from(wordSegmenter.segment(text), ({ segment }) => segment);

/** What became of a text, word by word, in Thai too: without the added pieces it is `before`, without the removed `after`. */
export function textDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: PATIENCE_MS });
  const pieces: Piece[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return pieces.filter(({ text }) => text !== '');
}

/** The same with long unchanged stretches cut down to what is beside a change; `…` marks where. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, place) => {
    const { kind, text } = piece;
    if (kind !== 'same' || text.length <= 2 * CONTEXT + 20) return piece;
    const head = place === 0 ? '' : text.slice(0, cut(text, CONTEXT));
    const tail = place === pieces.length - 1 ? '' : text.slice(cut(text, text.length - CONTEXT));
    return { kind, text: `${head} … ${tail}` };
  });
}

/** The beginning of the word at a place. */
const cut = (text: string, place: number): number =>
  wordSegmenter.segment(text).containing(place)?.index ?? place;
