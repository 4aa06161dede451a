import { diffArrays } from 'diff';

/** A paragraph of one text and the one that took its place in the other; `''` if there is none. */
export interface ParagraphPair {
  readonly before: string;
  readonly after: string;
}

/** The paragraphs of a Markdown text. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Two texts side by side, paragraph by paragraph, in reading order: where some changed, the first with the first of the other. */
export function paragraphDiff(before: string, after: string): ParagraphPair[] {
  const pairs: ParagraphPair[] = [];
  let removed: string[] = [];
  const drop = (): void => {
    pairs.push(...removed.map((paragraph) => ({ before: paragraph, after: '' })));
    removed = [];
  };
  for (const change of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (change.removed) removed = change.value;
    else if (change.added)
      pairs.push(...change.value.map((paragraph) => ({ before: removed.shift() ?? '', after: paragraph })));
    if (!change.removed) drop();
    if (!change.removed && !change.added)
      pairs.push(...change.value.map((paragraph) => ({ before: paragraph, after: paragraph })));
  }
  drop();
  return pairs;
}
