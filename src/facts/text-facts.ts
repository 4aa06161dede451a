import { factWords, WEEKDAYS } from '#i18n/fact-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { wordSegmenter } from '#i18n/segmenter.ts';
import { type Found, type Recogniser, recognisers } from './recognisers.ts';

const made = new Map<Locale, Recogniser[]>();
const recognisersOf = (locale: Locale): Recogniser[] => {
  const known = made.get(locale) ?? recognisers(factWords(locale));
  made.set(locale, known);
  return known;
};

const THAI_ZERO = 0x0e50;
const arabic = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));

/**
 * The facts of a text without formatting, in the order in which each kind was found.
 * @returns those in digits first, then numbers in words, which are weak
 */
export function textFacts(text: string, locale: Locale): Found[] {
  let left = arabic(text);
  const found: Found[] = [];
  for (const { pattern, read } of recognisersOf(locale)) {
    // A text of a hundred thousand facts is put together once for each pattern, never once for each fact.
    const pieces: string[] = [];
    let end = 0;
    for (const match of left.matchAll(pattern)) {
      const [text] = match;
      const facts = read(match) ?? [];
      if (facts.length === 0) continue;
      found.push(...facts.map((fact) => ({ ...fact, text: text.trim() })));
      // Blanks of the same length: what follows is where it stood.
      pieces.push(left.slice(end, match.index), ' '.repeat(text.length));
      end = match.index + text.length;
    }
    left = pieces.join('') + left.slice(end);
  }
  const { numbers, weekdayPrefix } = factWords(locale);
  for (const { segment } of wordSegmenter.segment(left)) {
    const weekday = weekdayPrefix === undefined ? undefined : WEEKDAYS.get(weekdayPrefix + segment);
    if (weekday !== undefined)
      found.push({ kind: 'weekday', value: String(weekday), text: segment, weak: true });
    const value = numbers[segment.toLowerCase()];
    if (value !== undefined) found.push({ kind: 'number', value: String(value), text: segment, weak: true });
  }
  return found;
}
