/**
 * A file's text: UTF-16 where the sign at its beginning says so, as of Excel's “Unicode Text”; else UTF-8; else windows-874,
 * in which Thai spreadsheets still save: a whole table of Thai in it is no valid UTF-8.
 */
export function decodeText(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  const sign = new Uint8Array(bytes).subarray(0, 2).join();
  if (sign === '255,254') return new TextDecoder('utf-16le').decode(bytes);
  if (sign === '254,255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}
