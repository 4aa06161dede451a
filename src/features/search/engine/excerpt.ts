import { wordSegmenter } from '#i18n/segmenter.ts';
import { escapeHtml } from '#markdown/escape-html.ts';
import { fold, foldInPlace } from './fold.ts';
import { isUnspaced, wordsOf } from './words.ts';

/** How long an excerpt is, in UTF-16 code units: two to three lines. */
const LENGTH = 180;
/** So much of it is before the first word that is marked. */
const BEFORE = 50;
/** An excerpt ends between two words: within so many characters one does. */
const MARGIN = 40;
/** A term is looked for at so many places of a text. */
const MOST_PLACES = 60;

/** Terms to be marked, each with the part of it that is: of หอการค้าไทย the หอการค้า that was looked for. */
export type Marks = ReadonlyMap<string, string>;

/** Where the marks of a text begin and end, in order and apart from each other. */
function markedPlaces(text: string, marks: Marks): { start: number; end: number }[] {
  const wanted = [...new Set(marks.values())].filter(isUnspaced);
  const holdsOne = (run: string): boolean => {
    const folded = fold(run);
    return wanted.some((mark) => folded.includes(mark));
  };
  const places = wordsOf(text, holdsOne).flatMap(({ term, start, end }) => {
    const mark = marks.get(term);
    if (mark === undefined) return [];
    const at = mark === term ? 0 : foldInPlace(text.slice(start, end)).indexOf(mark);
    // A fold that changed the length of a word leaves its part unknown: then all of it is marked.
    return at < 0 || mark === term
      ? [{ start, end }]
      : [{ start: start + at, end: start + at + mark.length }];
  });
  const apart: { start: number; end: number }[] = [];
  for (const place of places.sort((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else apart.push(place);
  }
  return apart;
}

/** A readable text as HTML with what was looked for marked: escaped, with `<mark>` and nothing else in it. */
export function markedHtml(text: string, marks: Marks): string {
  let html = '';
  let done = 0;
  for (const { start, end } of markedPlaces(text, marks)) {
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}

/** The place where a text contains most of the terms, the earliest if there are several. */
function bestStart(text: string, marks: Marks): number {
  if (text.length <= LENGTH) return 0;
  const folded = foldInPlace(text);
  const places: { at: number; term: string }[] = [];
  for (const term of new Set(marks.values())) {
    let count = 0;
    for (
      let at = folded.indexOf(term);
      at >= 0 && count < MOST_PLACES;
      at = folded.indexOf(term, at + term.length)
    ) {
      // `port` is not in `important`.
      if (/^[a-z0-9]/.test(term) && /[a-z0-9]/.test(folded[at - 1] ?? '')) continue;
      places.push({ at, term });
      count += 1;
    }
  }
  places.sort((one, other) => one.at - other.at);
  let best = { count: 0, at: 0 };
  places.forEach(({ at }, first) => {
    const inside = new Set<string>();
    for (
      let next = first;
      next < places.length && (places[next]?.at ?? 0) < at + LENGTH - BEFORE;
      next += 1
    ) {
      inside.add(places[next]?.term ?? '');
    }
    if (inside.size > best.count) best = { count: inside.size, at };
  });
  return best.at <= BEFORE ? 0 : best.at - BEFORE;
}

/** What a cut leaves of the sentence before. */
const LEFT_OVER = /^[\s.,;:!?)\]”’»·–-]+/;
/** A sign between a text and a heading that was cut off. */
const LEFT_BEHIND = / ·$/;

/** Behind the last space before a place, where a word certainly begins; undefined if that is too far away. */
function spaceBefore(text: string, place: number): number | undefined {
  const space = text.lastIndexOf(' ', place);
  return space >= 0 && place - space <= MARGIN ? space + 1 : undefined;
}

/** The first end of a word from a place on. */
function boundaryAfter(text: string, place: number): number {
  const from = Math.max(0, place - MARGIN);
  for (const { index } of wordSegmenter.segment(text.slice(from, place + MARGIN))) {
    if (from + index >= place) return from + index;
  }
  return Math.min(place, text.length);
}

/** The part of a readable text that says most of what was looked for, as HTML: see `markedHtml`. */
export function excerptHtml(text: string, marks: Marks): string {
  const start = bestStart(text, marks);
  const from = start === 0 ? 0 : (spaceBefore(text, start) ?? boundaryAfter(text, start));
  const to = text.length <= from + LENGTH ? text.length : boundaryAfter(text, from + LENGTH);
  const part = markedHtml(text.slice(from, to).replace(LEFT_OVER, '').trim().replace(LEFT_BEHIND, ''), marks);
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
