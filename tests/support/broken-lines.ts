import type { Page } from 'playwright-core';
import { COMPOUND } from '#i18n/thai-compounds.ts';

/** What is to stay on one line: compounds, e-mails, ranges of numbers, days of months, and what ๆ repeats with it. */
const WHOLE = String.raw`${COMPOUND.source}|\be-mail|\d[\d.,:]*–\d|\d\s[ก-๎]{3,6}า(?:คม|ยน|พันธ์)|[ก-๛]\sๆ`;

/** Such that are on several lines, though each would find room on one: the bar is where the line ends. */
export const broken = (page: Page, within = 'body'): Promise<string[]> =>
  page.locator(within).evaluate((root, source) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const whole = new RegExp(source, 'g');
    const found: string[] = [];
    /** Where each line begins, besides the first. */
    const linesOf = (text: Text, places: readonly number[]): number[] => {
      const lines: number[] = [];
      let top: number | undefined;
      for (const [place, at] of places.entries()) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (top !== undefined && box.top > top + box.height / 2) lines.push(place);
        top = box.top;
      }
      return lines;
    };
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      // In the staff area joiners hold them together, which are no part of a word.
      const { data } = text;
      const matches = [...data.replaceAll('\u2060', '').matchAll(whole)];
      if (matches.length === 0) continue;
      const places = data.split('').flatMap((sign, at) => (sign === '\u2060' ? [] : [at]));
      for (const { 0: word, index } of matches) {
        const ofWord = places.slice(index, index + word.length);
        range.setStart(text, ofWord[0] ?? 0);
        range.setEnd(text, (ofWord.at(-1) ?? 0) + 1);
        // Most are in one box, so that there is no need to look at each sign.
        if (range.getClientRects().length < 2) continue;
        for (const place of linesOf(text, ofWord)) found.push(`${word.slice(0, place)}|${word.slice(place)}`);
      }
    }
    return found;
  }, WHOLE);
