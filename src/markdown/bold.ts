import type { MarkdownIt } from 'markdown-it';

/** Scripts without spaces between words, so that what is bold stands right beside other letters. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isBesideLetter = (outer: string, inner: string): boolean => UNSPACED.test(outer) && /\S/.test(inner);

/**
 * What `**` may do beyond CommonMark, which knows only words with spaces around them: there the signs of
 * `คือ**“สะพาน”**ของ`, a letter outside and punctuation inside, begin and end nothing. A single asterisk stays what it
 * is: in such scripts it points to a note more often than it emphasises.
 * @param before the character before the signs, or nothing
 * @param after the one behind them, or nothing
 */
export const boldBesideLetters = (before: string, after: string) => ({
  opens: isBesideLetter(before, after),
  closes: isBesideLetter(after, before),
});

/** Plugin: bold in such scripts, as `boldBesideLetters` has it. */
export function boldInSentences({ inline }: MarkdownIt): void {
  const { State } = inline;
  inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      const end = start + found.length;
      if (found.length < 2 || this.src.charAt(start) !== '*') return found;
      const { opens, closes } = boldBesideLetters(
        this.src.charAt(start - 1),
        end < this.posMax ? this.src.charAt(end) : '',
      );
      return { ...found, can_open: found.can_open || opens, can_close: found.can_close || closes };
    }
  };
}

/** A letter as a reference, right before or behind `**`. */
const BESIDE_BOLD = /(?<!\\)&#x([\dA-F]{1,5});(?=\*\*[^*\s])|(?<=[^*\s]\*\*)&#x([\dA-F]{1,5});/gu;

/** Markdown of an editor that follows CommonMark, with letters for the references that it needs beside `**`. */
export const withLettersBesideBold = (markdown: string): string =>
  markdown.replace(BESIDE_BOLD, (reference, before?: string, after?: string) => {
    const letter = String.fromCodePoint(Number.parseInt(before ?? after ?? '', 16));
    return UNSPACED.test(letter) ? letter : reference;
  });
