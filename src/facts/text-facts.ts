import { factWords, WEEKDAYS } from '#i18n/fact-words.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { wordSegmenter } from '#i18n/segmenter.ts';
import { arabicDigits } from '#i18n/thai-digits.ts';
import { type Found, type Recogniser, recognisers, wordsOfNumbers } from './recognisers.ts';

const readersOf = perLocale((locale) => {
  let made: { recognisers: readonly Recogniser[]; wordy: RegExp } | undefined;
  return () =>
    (made ??= { recognisers: recognisers(factWords(locale)), wordy: wordsOfNumbers(factWords(locale)) });
});

/** Between two texts: nothing that is looked for goes beyond it. */
const GAP = '\n\u0001\n';

/**
 * The facts of texts without formatting, of each in the order in which each kind was found. They are read as one, which
 * costs a tenth of reading thousands of paragraphs.
 * @returns of each, those in digits first, then numbers in words, which are weak
 */
export function textFacts(texts: readonly string[], locale: Locale): Found[][] {
  const found = texts.map((): Found[] => []);
  let end = -GAP.length;
  const ends = texts.map((text) => (end += GAP.length + text.length));
  const { recognisers, wordy } = readersOf[locale]();
  let left = arabicDigits(texts.join(GAP));
  for (const { pattern, read } of recognisers) {
    // A text of a hundred thousand facts is put together once for each pattern, never once for each fact.
    const pieces: string[] = [];
    let place = 0;
    let end = 0;
    for (const match of left.matchAll(pattern)) {
      const [text] = match;
      const facts = read(match) ?? [];
      if (facts.length === 0) continue;
      while (match.index >= (ends[place] ?? Infinity)) place += 1;
      found[place]?.push(...facts.map((fact) => ({ ...fact, text: text.trim() })));
      // Blanks of the same length: what follows is where it stood.
      pieces.push(left.slice(end, match.index), ' '.repeat(text.length));
      end = match.index + text.length;
    }
    left = pieces.join('') + left.slice(end);
  }
  const { numbers, weekdayPrefix } = factWords(locale);
  for (const [place, text] of left.split(GAP).entries()) {
    if (!wordy.test(text)) continue;
    for (const { segment } of wordSegmenter.segment(text)) {
      const weekday = weekdayPrefix === undefined ? undefined : WEEKDAYS.get(weekdayPrefix + segment);
      if (weekday !== undefined)
        found[place]?.push({ kind: 'weekday', value: String(weekday), text: segment, weak: true });
      const value = numbers[segment.toLowerCase()];
      if (value !== undefined)
        found[place]?.push({ kind: 'number', value: String(value), text: segment, weak: true });
    }
  }
  return found;
}
