/** What the packed objects of one PDF may come to. */
export const pdfLimits = {
  unfoldedBytes: 32 * 1024 * 1024,
  /** Of 100 objects or so each, in a file of 4 MB. */
  packs: 2_000,
  /** Letters between objects that belong to none. */
  faults: 10_000,
  /** So many pages are looked at one by one; no CV has more. */
  pages: 200,
} as const;
