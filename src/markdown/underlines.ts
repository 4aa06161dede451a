import type { Token } from 'markdown-it';

/**
 * Leaves out the tags of `<u>…</u>`, which the editor once wrote around what was underlined, as readers see nothing
 * underlined but links. A tag that is alone is text as any other.
 */
export function withoutUnderlines(tokens: readonly Token[]): readonly Token[] {
  const begun: number[] = [];
  const tags = new Set<number>();
  tokens.forEach(({ type, content }, index) => {
    if (type !== 'html_inline') return;
    if (/^<u>$/i.test(content)) begun.push(index);
    const start = /^<\/u>$/i.test(content) ? begun.pop() : undefined;
    if (start !== undefined) tags.add(start).add(index);
  });
  return tags.size > 0 ? tokens.filter((_, index) => !tags.has(index)) : tokens;
}
