import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { CvProblem, assertCv } from './cv-problem.ts';
import { checkObjects, type StoredObjects } from './check-pdf-objects.ts';
import { hasUnreadObject } from './hidden-pdf-objects.ts';
import { pdfLimits } from './pdf-limits.ts';

/** Packed objects inside of what would be one stream. */
const HIDDEN_PACK = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)\b/i;

/** Of keywords, `obj` alone begins with it. */
const LETTER_O = 0x6f;
/** What may be behind the word `stream` where a program took it loosely; packed bytes begin with none of them. */
const BLANKS = [0x09, 0x0a, 0x0d, 0x20];

/** Reads every object in a file, including packed ones and those that a later one replaces. */
class WholeReader extends PDFParser {
  readonly objects: StoredObjects = new Map();
  /** Where the words end behind which it found them. */
  readonly beginnings = new Set<number>();
  /** Why the file is refused; pdf-lib itself takes any error for a sign of damage. */
  problem: CvProblem | undefined;
  #left: number = pdfLimits.unfoldedBytes;
  #packs: number = pdfLimits.packs;
  #faults = 0;
  #values: number = pdfLimits.values;
  #comments: number;

  constructor(file: Uint8Array) {
    super(file, Number.POSITIVE_INFINITY, true);
    this.#comments = pdfLimits.commentTimes * file.length;
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      const known = this.objects.get(ref);
      if (known) known.push(object);
      else this.objects.set(ref, [object]);
      assign(ref, object);
    };
  }

  /** Whether what is read is encrypted. */
  get isLocked(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined;
  }

  protected override parseRawInt(): number {
    try {
      return super.parseRawInt();
    } catch (error) {
      this.#faults += 1;
      throw error;
    }
  }

  /** pdf-lib skips what may be one comment from each of its letters on. */
  protected override skipComment(): boolean {
    const from = this.bytes.offset();
    const isComment = super.skipComment();
    this.#comments -= this.bytes.offset() - from;
    if (this.#comments < 0) this.#faults = Number.POSITIVE_INFINITY;
    return isComment;
  }

  /** pdf-lib looks at each letter of what stands between objects for the beginning of the next, which takes it long. */
  protected override matchKeyword(keyword: number[]): boolean {
    if (this.#faults > pdfLimits.faults) throw (this.problem ??= new CvProblem('brokenFile'));
    const matches = super.matchKeyword(keyword);
    if (keyword[0] === LETTER_O) {
      if (matches) this.beginnings.add(this.bytes.offset());
      else this.#faults += 1;
    }
    return matches;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    try {
      if (this.#values-- <= 0) {
        this.#faults = Number.POSITIVE_INFINITY;
        throw new CvProblem('unreadFile');
      }
      const object = super.parseObject(ref);
      return object instanceof PDFRawStream ? this.#stream(object) : object;
    } catch (error) {
      if (error instanceof CvProblem) this.problem ??= error;
      throw error;
    }
  }

  /** A stream of packed objects unfolded, so that no more is unfolded than may be; any other as it is. */
  #stream(stream: PDFRawStream): PDFRawStream {
    const { dict, contents } = stream;
    const type = dict.get(PDFName.of('Type'));
    // What it refers to may be a name that another reader takes otherwise.
    assertCv(!(type instanceof PDFRef), 'harmfulFile');
    if (type === PDFName.of('XRef')) this.#countPlaces(stream);
    if (type !== PDFName.of('ObjStm')) {
      // Readers take it for packed objects all the same, or find some in it.
      assertCv(!(dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'))), 'harmfulFile');
      assertCv(!HIDDEN_PACK.test(Buffer.from(contents).toString('latin1')), 'harmfulFile');
      return stream;
    }
    assertCv(this.#packs-- > 0, 'harmfulFile');
    for (const key of ['N', 'First']) assertCv(dict.get(PDFName.of(key)) instanceof PDFNumber, 'harmfulFile');
    for (const key of ['F', 'DecodeParms', 'DP']) assertCv(!dict.has(PDFName.of(key)), 'harmfulFile');
    const plain = inflated(dict, contents, this.#left);
    this.#left -= plain.length;
    dict.delete(PDFName.of('Filter'));
    return PDFRawStream.of(dict, plain);
  }

  /** A packed table of places says how many there are, which readers believe, however few it holds. @throws CvProblem */
  #countPlaces({ dict, contents }: PDFRawStream): void {
    const index = dict.get(PDFName.of('Index')) ?? dict.get(PDFName.of('Size'));
    const counts = index instanceof PDFArray ? index.asArray().filter((_, at) => at % 2 === 1) : [index];
    for (const count of counts) {
      assertCv(count instanceof PDFNumber, 'harmfulFile');
      this.#values -= Math.abs(count.asNumber());
    }
    assertCv(this.#values >= 0, 'unreadFile');
    this.#left -= inflated(dict, contents, this.#left).length;
  }
}

/** What is packed, as it is or by the one method that programs pack it with. @throws CvProblem */
function inflated(dict: PDFDict, contents: Uint8Array, most: number): Uint8Array {
  const filter = dict.get(PDFName.of('Filter'));
  if (filter === undefined) return contents;
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  assertCv(only instanceof PDFName && only.decodeText() === 'FlateDecode', 'harmfulFile');
  try {
    const packed = contents.subarray(contents.findIndex((byte) => !BLANKS.includes(byte)));
    // As readers do, that take what there is of one that is cut short.
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw new CvProblem(error instanceof RangeError ? 'harmfulFile' : 'brokenFile');
  }
}

/**
 * Reads all objects of a PDF and looks for what does more than show a page, whether or not a viewer would come upon it.
 * @returns whether a note or field has a formatted text
 * @throws CvProblem for what `checkObjects` refuses, for encryption, and for what cannot be read
 */
export async function readPdf(file: Uint8Array): Promise<{ hasFormatted: boolean }> {
  const reader = new WholeReader(file);
  try {
    await reader.parseDocument();
  } catch {
    const problem = reader.problem ?? new CvProblem('brokenFile');
    // What is packed cannot be unfolded where it is encrypted as well.
    const isLocked = problem.message === 'brokenFile' && Buffer.from(file).includes('/Encrypt');
    throw isLocked ? new CvProblem('lockedFile') : problem;
  }
  assertCv(reader.objects.size > 0);
  assertCv(!hasUnreadObject(Buffer.from(file).toString('latin1'), reader.beginnings), 'harmfulFile');
  const hasFormatted = checkObjects(reader.objects);
  assertCv(!reader.isLocked, 'lockedFile');
  return { hasFormatted };
}
