/** What was typed as a number: `1,200`, `๑๒๐๐` → 1200; the text itself where it is none, for the API to refuse. */
export function numberOf(typed: string): number | string {
  const text = typed
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))
    .replace(/[,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : typed.trim();
}
