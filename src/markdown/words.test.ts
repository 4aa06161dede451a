import { expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { parseMarkdown } from './parse.ts';
import { countWords, minutesFor } from './words.ts';

const readingMinutes = (markdown: string, locale: Locale): number =>
  minutesFor(countWords(parseMarkdown(markdown)), locale);

it('counts a minute for 238 English and 270 Thai words, and at least one', () => {
  expect(readingMinutes('', 'en')).toBe(1);
  expect(readingMinutes('word '.repeat(238 * 3), 'en')).toBe(3);
  expect(readingMinutes('ข่าว '.repeat(270 * 3), 'th')).toBe(3);
});

it('expects of a long text as many words as its beginning has', () => {
  expect(readingMinutes('word '.repeat(238 * 60), 'en')).toBe(60);
  expect(readingMinutes('ข่าว '.repeat(270 * 60), 'th')).toBe(60);
});

it('finds Thai words without spaces between them', () => {
  const sentence = 'หอการค้าเชิญสมาชิกเข้าร่วมประชุมประจำปี';
  expect(readingMinutes(sentence.repeat(200), 'th')).toBeGreaterThan(3);
});

it('does not count code, addresses and videos', () => {
  const code = `\`\`\`\n${'word '.repeat(2_000)}\n\`\`\``;
  expect(
    readingMinutes(`${code}\n\n[a](/${'word-'.repeat(2_000)})\n\nhttps://youtu.be/dQw4w9WgXcQ`, 'en'),
  ).toBe(1);
});
