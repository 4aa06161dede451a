/** A file's text: UTF-8, else windows-874, in which Thai spreadsheets still save: Thai in it is never valid UTF-8. */
export function decodeText(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}
