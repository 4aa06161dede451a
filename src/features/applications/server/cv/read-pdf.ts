import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { CvProblem, assertCv } from './cv-problem.ts';
import { checkObjects, type PdfContents } from './check-pdf-objects.ts';
import { hasUnread } from './hidden-pdf-objects.ts';
import { countPlaces, hasHiddenPack, inflated, isPack } from './packed-pdf.ts';
import { pdfLimits } from './pdf-limits.ts';

/** Of keywords, `obj` alone begins with the one, and but for `true` only `trailer` with the other. */
const [LETTER_O, LETTER_T] = [0x6f, 0x74];
const LETTER_S = 0x73;
const STREAM_LETTERS = 6;
/** What PDFium takes for blanks, escapes that readers take differently, and those that pdf-lib resolves twice. */
const ODD_NAME = /[\x80\xff]|#(?![0-9A-Fa-f]{2})..|#23[0-9A-F]{2}/s;

/** Reads every object in a file, including packed ones and those that a later one replaces. */
class WholeReader extends PDFParser {
  readonly contents: PdfContents;
  /** Where the words end behind which it found objects and trailers. */
  readonly beginnings = new Set<number>();
  /** Why the file is refused; pdf-lib itself takes any error for a sign of damage. */
  problem: CvProblem | undefined;
  readonly #left: Record<'unfoldedBytes' | 'packs' | 'values', number>;
  #faults = 0;
  #comments: number;
  #depth = 0;
  /** Of the value that comes next, and how many there were in the dictionary that is read. */
  #name: string | undefined;
  #names = 0;
  /** Whether something is behind the word with which a stream begins, in its line. */
  #isLoose = false;

  /** @param within of what the file is a part, unfolded */
  constructor(file: Uint8Array, within?: WholeReader) {
    super(file, Number.POSITIVE_INFINITY, true);
    this.contents = within?.contents ?? { objects: new Map(), values: [], doubled: new Set() };
    this.#left = within ? within.#left : { ...pdfLimits };
    this.#comments = pdfLimits.commentTimes * file.length;
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.#keep(ref.objectNumber, object);
      assign(ref, object);
    };
  }

  #keep(number: number, object: PDFObject): void {
    const { objects } = this.contents;
    const known = objects.get(number);
    if (known) known.push(object);
    else objects.set(number, [object]);
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
    if (this.#comments < 0) this.problem ??= new CvProblem('brokenFile');
    return isComment;
  }

  /** pdf-lib looks at each letter of what stands between objects for the beginning of the next, which takes it long. */
  protected override matchKeyword(keyword: number[]): boolean {
    if (this.#faults > pdfLimits.faults) this.problem ??= new CvProblem('brokenFile');
    if (this.problem) throw this.problem;
    const matches = super.matchKeyword(keyword);
    const [first] = keyword;
    if (matches && (first === LETTER_O || first === LETTER_T)) this.beginnings.add(this.bytes.offset());
    else if (first === LETTER_O) this.#faults += 1;
    if (matches && first === LETTER_S && keyword.length === STREAM_LETTERS) this.#isLoose = true;
    return matches;
  }

  protected override parseName(): PDFName {
    const from = this.bytes.offset();
    const name = super.parseName();
    const written = Buffer.from(this.bytes.slice(from, this.bytes.offset())).toString('latin1');
    assertCv(!ODD_NAME.test(written), 'harmfulFile');
    this.#name = name.decodeText();
    return name;
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    const before = this.#names;
    const dict = super.parseDict(ref);
    if (this.#names - before > dict.keys().length) this.contents.doubled.add(dict);
    this.#names = before;
    this.#isLoose = false;
    return dict;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    try {
      assertCv(this.#left.values-- > 0, 'unreadFile');
      assertCv(++this.#depth <= pdfLimits.depth);
      const name = this.#name;
      this.#name = undefined;
      if (name !== undefined) this.#names += 1;
      const object = super.parseObject(ref);
      this.#name = undefined;
      this.#depth -= 1;
      // Readers take it for packed objects, whatever it says it is.
      if (object instanceof PDFDict) assertCv(!isPack(object), 'harmfulFile');
      if (object instanceof PDFRawStream) this.#readStream(object);
      this.contents.values.push({ name, value: object });
      return object;
    } catch (error) {
      if (error instanceof CvProblem) this.problem ??= error;
      throw error;
    }
  }

  #readStream(stream: PDFRawStream): void {
    const { dict, contents } = stream;
    const type = dict.get(PDFName.of('Type'));
    // What it refers to may be a name that another reader takes otherwise. What stands in another file is not read.
    assertCv(!(type instanceof PDFRef) && !dict.has(PDFName.of('F')), 'harmfulFile');
    if (type === PDFName.of('XRef')) {
      this.#left.values -= countPlaces(dict);
      assertCv(this.#left.values >= 0, 'unreadFile');
      this.#left.unfoldedBytes -= inflated(stream, this.#left.unfoldedBytes).length;
    }
    if (type === PDFName.of('ObjStm')) this.#unpack(stream);
    else {
      // … or find some in it.
      assertCv(!isPack(dict), 'harmfulFile');
      assertCv(!hasHiddenPack(contents), 'harmfulFile');
    }
  }

  /** Reads the objects that are packed into a stream, so that no more is unfolded than may be. */
  #unpack(stream: PDFRawStream): void {
    const { dict } = stream;
    assertCv(this.#left.packs-- > 0 && !this.#isLoose && !this.contents.doubled.has(dict), 'harmfulFile');
    for (const key of ['DecodeParms', 'DP']) assertCv(!dict.has(PDFName.of(key)), 'harmfulFile');
    const [count, first] = ['N', 'First'].map((key) => dict.get(PDFName.of(key)));
    assertCv(count instanceof PDFNumber && first instanceof PDFNumber, 'harmfulFile');
    assertCv(count.asNumber() <= this.#left.values, 'unreadFile');
    const plain = inflated(stream, this.#left.unfoldedBytes);
    this.#left.unfoldedBytes -= plain.length;
    new WholeReader(plain, this).#readPacked(count.asNumber(), first.asNumber());
    // It has been read: pdf-lib need not do so.
    dict.delete(PDFName.of('Type'));
  }

  #readPacked(count: number, first: number): void {
    const places: (readonly [number: number, at: number])[] = [];
    const next = () => {
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    };
    while (places.length < count) places.push([next(), next()]);
    for (const [number, at] of places) {
      this.bytes.moveTo(first + at);
      this.#keep(number, this.parseObject());
    }
  }
}

/**
 * Reads all objects of a PDF and looks for what does more than show a page, whether or not a viewer would come upon it.
 * @returns whether a note or field has a formatted text
 * @throws CvProblem for what `checkObjects` refuses, and for what cannot be read
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
  assertCv(reader.contents.objects.size > 0);
  assertCv(!hasUnread(Buffer.from(file).toString('latin1'), reader.beginnings), 'harmfulFile');
  return checkObjects(reader.contents);
}
