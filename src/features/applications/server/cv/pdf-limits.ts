/** What one PDF may come to. */
export const pdfLimits = {
  /** Of packed objects and tables. */
  unfoldedBytes: 4 * 1024 * 1024,
  /** Numbers, names, texts, lists, dictionaries and places; a file of 1 MB that people made has some 11,000. */
  values: 100_000,
  /** Of objects under one number, and of trailers: each change of a document adds one. */
  versions: 100,
  /** Of trailers that may lead pdf.js astray, each of which may have it read the whole file: their number times its length. */
  strayBytes: 4.5 * 1024 * 1024,
  /** Of lists and dictionaries within each other; PDFium reads 64 of them, and those below as if they stood elsewhere. */
  depth: 60,
  /** Letters of a name as it is written; PDFium reads no more, and others not all of those. */
  name: 255,
  /** Letters of a text as it is written; a signature has some 65,000. */
  text: 130_000,
  pages: 200,
} as const;
