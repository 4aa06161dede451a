const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Markdown as it was written, in paragraphs: for a text that takes too long to read. */
export const escapedParagraphs = (markdown: string): string =>
  markdown
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
