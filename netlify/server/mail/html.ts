const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as HTML shows it, in an element and in a quoted attribute alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** A whole mail of these parts, which are HTML already; plain enough for every mail program. */
export const htmlMail = (locale: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head>` +
  `<body style="font-family:sans-serif;line-height:1.5;max-width:36rem">${body}</body></html>`;

/** Paragraphs at empty lines, line breaks at single ones. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
