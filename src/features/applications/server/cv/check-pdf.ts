import { inflateSync } from 'node:zlib';
import { CvProblem, whole } from './cv-problem.ts';
import { checkNames, namesIn } from './pdf-names.ts';
import { endsAsArchive } from './zip.ts';

/** A mark of the order of bytes or blanks may stand before it; anything else may be a program or a page. */
const HEADER = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-[12]\.\d/;
const HEADER_BYTES = 32;
/** How far from its end a file may have its last words, and what may follow them. */
const TAIL_BYTES = 2_048;
const TAIL = /startxref\s+\d+\s+%%EOF[\0\s\x1a]*$/;
/** What the packed objects of one file may unfold to. */
const MOST_UNFOLDED = 32 * 1024 * 1024;
/** Of 100 objects or so each, in a file of 4 MB. */
const MOST_PACKED = 2_000;

/** A name as a pattern that also knows it with some of its letters escaped. */
const escapable = (name: string): string =>
  [...name].map((sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('');
/** What may stand between two words: blanks, or a comment (as long as anybody writes one). */
const GAP = '(?:[\\0\\s]|%[^\\r\\n]{0,80}[\\r\\n])';
/** An action wherever it stands, also in what our reader takes for a string or the content of a stream; its kind may be told by a detour. */
const HIDDEN_ACTION = new RegExp(
  `/${escapable('S')}(?:${GAP}*/(?:${['JavaScript', 'Launch', 'ImportData', 'GoToE'].map(escapable).join('|')})(?![\\w#])|${GAP}+\\d+${GAP}+\\d+${GAP}+R\\b)`,
  'i',
);
/** Objects inside of what would be one stream: a table of places can lead a reader there. */
const HIDDEN_OBJECT = new RegExp(`/${escapable('ObjStm')}\\b|\\d${GAP}+\\d+${GAP}+obj(?![a-z])`);

export const isPdf = (file: Buffer): boolean => HEADER.test(file.toString('latin1', 0, HEADER_BYTES));

/**
 * A PDF that begins and ends as one and only shows pages. Looked through: every object that lies open, and those packed
 * into object streams; not looked into: contents of pages, pictures, fonts. Refused: scripts and programs that start,
 * attached files, films, forms with programs of their own (XFA), and encryption, below which nothing can be seen.
 * @throws CvProblem
 */
export function checkPdf(file: Buffer): void {
  const text = file.toString('latin1');
  whole(!endsAsArchive(file), 'harmfulFile');
  const tail = text.slice(-TAIL_BYTES);
  whole(TAIL.test(tail), hasRider(text) ? 'harmfulFile' : 'brokenFile');
  whole(!HIDDEN_ACTION.test(text), 'harmfulFile');
  const budget = { left: MOST_UNFOLDED, packed: MOST_PACKED };
  for (const part of packedParts(text)) checkNames(unfolded(file, part, budget));
}

/** Whether something follows the end that is no further change of the document, cut short. */
function hasRider(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  const rest = text.slice(end + 5).replaceAll('\0', '');
  return end >= 0 && /\S/.test(rest) && !/^\s*\d+\s+\d+\s+obj\b/.test(rest);
}

/** A stream of packed objects. */
interface PackedPart {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The streams that hold packed objects; what lies open between streams is looked through on the way, and what lies in
 * the others must hold no objects.
 * @throws CvProblem
 */
function* packedParts(text: string): Generator<PackedPart, void> {
  const stream = />>[\0\s]*stream[ \t]*(?:\r\n|\n|\r)/g;
  let from = 0;
  let hasObjects = false;
  for (;;) {
    stream.lastIndex = from;
    const found = stream.exec(text);
    const open = text.slice(from, found ? found.index + 2 : undefined);
    const { end, lastObject } = checkNames(open);
    hasObjects ||= lastObject > 0;
    if (!found) return whole(hasObjects);
    // Brackets in a comment begin no stream.
    whole(end === open.length, 'harmfulFile');
    const begin = found.index + found[0].length;
    const to = text.indexOf('endstream', begin);
    whole(to >= 0);
    const dictionary = open.slice(lastObject);
    const names = namesIn(dictionary);
    if (names.has('ObjStm') || (names.has('N') && names.has('First'))) {
      yield { dictionary, from: begin, to };
    } else {
      whole(!HIDDEN_OBJECT.test(text.slice(begin, to)), 'harmfulFile');
    }
    from = to;
  }
}

/** Objects that were packed: as they are, or by the one method that programs pack them with. @throws CvProblem */
function unfolded(
  file: Buffer,
  { dictionary, from, to }: PackedPart,
  budget: { left: number; packed: number },
): string {
  whole(budget.packed-- > 0, 'harmfulFile');
  const bytes = file.subarray(from, to);
  const names = namesIn(dictionary);
  if (!names.has('Filter') && !names.has('F')) return bytes.toString('latin1');
  const others = ['LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'Crypt', 'Predictor'];
  const once = [...dictionary.matchAll(/FlateDecode|\bFl\b/g)].length <= 1;
  whole(once && !others.some((name) => names.has(name)), 'harmfulFile');
  try {
    const objects = inflateSync(bytes, { maxOutputLength: Math.max(budget.left, 1) });
    budget.left -= objects.length;
    return objects.toString('latin1');
  } catch (error) {
    throw new CvProblem(error instanceof RangeError ? 'harmfulFile' : 'brokenFile');
  }
}
