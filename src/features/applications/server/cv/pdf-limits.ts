/** What the packed objects of one PDF may come to. */
export const pdfLimits = {
  unfoldedBytes: 16 * 1024 * 1024,
  /** Of 100 objects or so each, in a file of 4 MB. */
  packs: 2_000,
  /** Letters between objects that belong to none. */
  faults: 10_000,
  /** Numbers, names, texts, lists and dictionaries; a file of 1 MB that people made has some 11,000. */
  values: 60_000,
  /** Of lists and dictionaries within each other; PDFium reads 64 of them, and those below as if they stood elsewhere. */
  depth: 60,
  /** Comments that are skipped, in lengths of the file. */
  commentTimes: 4,
  /** Names that begin as those of actions do, packed ones not counted. */
  names: 50_000,
  /** Each is looked at; no CV has more. */
  pages: 200,
  /** A browser's reader takes up to a third of a millisecond for each link, field or note, and does so for each page. */
  pageNotes: 200,
  notes: 1_000,
  /** … where one has a formatted text, which takes it a millisecond each time. */
  formattedNotes: 100,
  /** What it finds of all of them, as JSON: fields may share what each of them then has. */
  noteLetters: 2_000_000,
  /** What a field lets one choose from; the countries of the world are 250. */
  options: 500,
  /** Letters of a text as it is written; a signature has some 65,000. */
  text: 130_000,
  /** Of a formatted one, which is parsed as a page of its own. */
  formattedText: 2_000,
  /** Branches of trees, such as that of the pages, which is gone through for each page. */
  branches: 1_000,
} as const;
