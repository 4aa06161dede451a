/** What the packed objects of one PDF may come to. */
export const pdfLimits = {
  unfoldedBytes: 4 * 1024 * 1024,
  /** Of that, what is read, where several objects are in one place. */
  packedBytes: 4 * 1024 * 1024,
  /** Of 100 objects or so each, in a file of 4 MB. */
  packs: 2_000,
  /** Letters between objects that belong to none. */
  faults: 10_000,
  /** Numbers, names, texts, lists and dictionaries; a file of 1 MB that people made has some 11,000. */
  values: 80_000,
  /** Tables of places and trailers; each change of a document adds one of each. */
  sections: 5_000,
  /** Of lists and dictionaries within each other; PDFium reads 64 of them, and those below as if they stood elsewhere. */
  depth: 60,
  /** Comments that are skipped, in lengths of the file. */
  commentTimes: 4,
  /** Names that begin as those of actions do, packed ones not counted. */
  names: 50_000,
  /** Letters of a name as it is written; viewers read 127. */
  name: 400,
  /** Letters of a text as it is written; a signature has some 65,000. */
  text: 130_000,
  pages: 200,
} as const;
