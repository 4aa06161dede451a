import { decodeText } from '#fields/decode-text.ts';

/** What the parts of a spreadsheet may come to once they are unpacked, in bytes. */
const MOST_UNPACKED = 50_000_000;

const asText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The first sheet of an `.xlsx` as CSV, row for row. @throws Error for what is no such file */
async function sheetAsCsv(bytes: ArrayBuffer): Promise<string> {
  const [{ readSheet }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/browser'),
    import('fflate'),
  ]);
  let unpacked = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED) throw new Error('A spreadsheet that unfolds too far.');
      return /\.(?:xml|rels)$/.test(name);
    },
  });
  // Packed again without compression: the library unpacks large parts in a worker of its own making, which our policy forbids.
  const plain = zipSync(parts, { level: 0 });
  const rows = await readSheet(new Blob([plain]));
  return rows.map((cells) => cells.map((cell) => quoted(asText(cell))).join()).join('\r\n');
}

/** The text of a table in CSV or `.xlsx`, told apart by what they begin with. @throws Error */
export async function readTableFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const isZip = new Uint8Array(bytes.slice(0, 2)).join() === '80,75';
  if (isZip) return sheetAsCsv(bytes);
  // Decoded here: a host may take any CSV for UTF-8.
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Error('An old spreadsheet, a picture or another file that is no text.');
  return text;
}
