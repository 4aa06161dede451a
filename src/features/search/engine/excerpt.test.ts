import { describe, expect, it } from 'vitest';
import { excerptHtml, markedHtml, type Marks } from './excerpt.ts';
import { markdownText } from './markdown-text.ts';

const marks = (...words: string[]): Marks => new Map(words.map((word) => [word, word]));
const filler = 'Nothing of importance stands here. '.repeat(12);

describe('marked', () => {
  it('marks whole words, whatever their case and accents', () => {
    expect(markedHtml('Cafés and CAFE and decaf', marks('cafe', 'cafes'))).toBe(
      '<mark>Cafés</mark> and <mark>CAFE</mark> and decaf',
    );
  });

  it('marks the part of a compound that was looked for', () => {
    expect(markedHtml('หอการค้าไทย', new Map([['หอการค้าไทย', 'หอการค้า']]))).toBe('<mark>หอการค้า</mark>ไทย');
  });

  it('marks neighbours without a space between them as one', () => {
    expect(markedHtml('ใบอนุญาตทำงาน', marks('ใบ', 'อนุญาต', 'ทำงาน'))).toBe('<mark>ใบอนุญาตทำงาน</mark>');
  });

  it('escapes everything else', () => {
    expect(markedHtml('<b>visa</b> & "co"', marks('visa'))).toBe(
      '&lt;b&gt;<mark>visa</mark>&lt;/b&gt; &amp; &quot;co&quot;',
    );
  });
});

describe('excerpt', () => {
  it('shows the place that says what was looked for', () => {
    const html = excerptHtml(`${filler}The harbour opens in May. ${filler}`, marks('harbour'));
    expect(html).toMatch(/^….*<mark>harbour<\/mark> opens in May.*…$/);
    expect(html.length).toBeLessThan(300);
  });

  it('prefers the place that says more of it', () => {
    const text = `A visa. ${filler}A visa for the harbour. ${filler}`;
    expect(excerptHtml(text, marks('visa', 'harbour'))).toContain(
      '<mark>visa</mark> for the <mark>harbour</mark>',
    );
  });

  it('begins at the beginning where nothing in it was looked for', () => {
    expect(excerptHtml(`First words. ${filler}`, marks('zeppelin'))).toMatch(/^First words\./);
    expect(excerptHtml('', marks('visa'))).toBe('');
  });

  it('cuts Thai between two words', () => {
    const text = `${'เราช่วยให้ธุรกิจในประเทศไทยเติบโต'.repeat(12)}ท่าเรือเปิดแล้ว${'เราช่วยให้ธุรกิจในประเทศไทยเติบโต'.repeat(12)}`;
    const html = excerptHtml(text, marks('ท่าเรือ'));
    expect(html).toContain('<mark>ท่าเรือ</mark>');
    // No sign that belongs above or behind a letter is first.
    expect(html).not.toMatch(/^…[\u0E30-\u0E3A\u0E47-\u0E4E]/);
  });

  it('tells headings from the text around them', () => {
    const { text } = markdownText(
      '# Harbour\n\nIt opens in May.\n\n## Berths\n\nThere are three.\n\n## Fees',
    );
    expect(excerptHtml(text, marks('harbour'))).toBe(
      '<mark>Harbour</mark> · It opens in May. · Berths · There are three. · Fees',
    );
  });
});
