/**
 * Markdown for somebody to read, with its letters as letters: beside signs of emphasis, which Thai has no space around,
 * the editor has to write some of them as references.
 */
export const readable = (markdown: string): string =>
  markdown.replace(/&#x([\dA-F]{1,5});/g, (reference, code: string) => {
    const letter = String.fromCodePoint(Number.parseInt(code, 16));
    return /[\p{L}\p{M}\p{N}]/u.test(letter) ? letter : reference;
  });
