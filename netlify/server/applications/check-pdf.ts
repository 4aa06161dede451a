import { inflateSync } from 'node:zlib';
import { CvProblem, whole } from './cv-problem.ts';
import { type PdfToken, tokenAt } from './pdf-tokens.ts';
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

/** Actions, annotations and parts that do more than show a page. */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
]);

/** A name as a pattern that also knows it with some of its letters escaped. */
const escapable = (name: string): string =>
  [...name].map((sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('');
/** An action wherever it stands, also in what our reader takes for a string or the content of a stream. */
const HIDDEN_ACTION = new RegExp(
  `/${escapable('S')}\\s*/(?:${['JavaScript', 'Launch', 'ImportData', 'GoToE'].map(escapable).join('|')})(?![\\w#])`,
  'i',
);
/** Packed objects inside of what would be one stream. */
const HIDDEN_OBJECTS = new RegExp(`/${escapable('ObjStm')}\\b`);

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
  let isObject = false;
  for (const part of openParts(text)) {
    if (!part.packed) isObject ||= /\d\s+obj\b/.test(part.text);
    checkNames(part.packed ? unfolded(file, part, budget) : part.text);
  }
  whole(isObject);
}

/** Whether something follows the end that is no further change of the document, cut short. */
function hasRider(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  const rest = text.slice(end + 5).replaceAll('\0', '');
  return end >= 0 && /\S/.test(rest) && !/^\s*\d+\s+\d+\s+obj\b/.test(rest);
}

interface Part {
  readonly packed: boolean;
  /** The open text, or the dictionary of what is packed. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What lies open between the streams of a file, and those streams that hold packed objects. */
function* openParts(text: string): Generator<Part, void> {
  const stream = />>\s*stream(?:\r\n|\n|\r)/g;
  let from = 0;
  for (;;) {
    stream.lastIndex = from;
    const found = stream.exec(text);
    const open = text.slice(from, found ? found.index + 2 : undefined);
    yield { packed: false, text: open, from, to: from + open.length };
    if (!found) return;
    const begin = found.index + found[0].length;
    const end = text.indexOf('endstream', begin);
    whole(end >= 0);
    const dictionary = open.slice(Math.max(open.lastIndexOf('obj'), 0));
    const names = namesIn(dictionary);
    if (names.has('ObjStm') || (names.has('N') && names.has('First'))) {
      yield { packed: true, text: dictionary, from: begin, to: end };
    } else {
      whole(!HIDDEN_OBJECTS.test(text.slice(begin, end)), 'harmfulFile');
    }
    from = end;
  }
}

function* tokensOf(text: string): Generator<PdfToken, void> {
  for (let token = tokenAt(text, 0); token; token = tokenAt(text, token.end)) yield token;
}

function namesIn(dictionary: string): Set<string> {
  const names = new Set<string>();
  for (const { kind, text } of tokensOf(dictionary)) if (kind === 'name') names.add(text);
  return names;
}

/** Objects that were packed: as they are, or by the one method that programs pack them with. @throws CvProblem */
function unfolded(file: Buffer, { text, from, to }: Part, budget: { left: number; packed: number }): string {
  whole(budget.packed-- > 0, 'harmfulFile');
  const bytes = file.subarray(from, to);
  const names = namesIn(text);
  if (!names.has('Filter') && !names.has('F')) return bytes.toString('latin1');
  const others = ['LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'Crypt', 'Predictor'];
  const once = [...text.matchAll(/FlateDecode|\bFl\b/g)].length <= 1;
  whole(once && !others.some((name) => names.has(name)), 'harmfulFile');
  try {
    const objects = inflateSync(bytes, { maxOutputLength: Math.max(budget.left, 1) });
    budget.left -= objects.length;
    return objects.toString('latin1');
  } catch (error) {
    throw new CvProblem(error instanceof RangeError ? 'harmfulFile' : 'brokenFile');
  }
}

/** @throws CvProblem */
function checkNames(text: string): void {
  let before: PdfToken | undefined;
  for (const token of tokensOf(text)) {
    if (before?.kind === 'name') {
      // A heading of a page may be called so: then it is the name of a place, which is a list.
      const isPlace = token.text === '[';
      whole(!ACTIVE.has(before.text) || isPlace, 'harmfulFile');
      whole(before.text !== 'Encrypt' || isPlace, 'lockedFile');
    }
    before = token;
  }
  whole(before?.kind !== 'name' || !ACTIVE.has(before.text), 'harmfulFile');
}
