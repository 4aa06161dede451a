import type { Nodes } from 'mdast';
import { localeEntry } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locales.ts';
import { wordSegmenter } from '#i18n/segmenter.ts';
import { plainText } from './plain-text.ts';

/** The part of a text whose words are counted, in UTF-16 code units: some 3,000 words. */
const SAMPLE = 20_000;

/**
 * How many words a parsed text has, its code left out. Of one that is longer than twenty minutes' reading, as many as its
 * beginning leads to expect, which is enough to say how many minutes it takes.
 */
export function countWords(tree: Nodes): number {
  const text = plainText(tree);
  let words = 0;
  for (const { isWordLike } of wordSegmenter.segment(text.slice(0, SAMPLE))) if (isWordLike) words += 1;
  return Math.round(words * Math.max(1, text.length / SAMPLE));
}

/**
 * Whole minutes that a number of words takes to be read silently; at least one. English: 238 words a minute, the mean for
 * non-fiction (M. Brysbaert, How many words do we read per minute?, Journal of Memory and Language 109, 2019). For Thai
 * nobody has measured words as `Intl.Segmenter` cuts them. The same text takes about as long in any language
 * (Trauzettel-Klosinski and Dietz, IReST, 2012), and our own pages have 1.13 Thai words for each English one (22,228 to
 * 19,622): 238 × 1.13.
 */
export const minutesFor = (words: number, locale: Locale): number =>
  Math.max(1, Math.round(words / localeEntry(locale).wordsPerMinute));
