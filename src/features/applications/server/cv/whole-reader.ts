import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { CvProblem, assertCv } from './cv-problem.ts';
import type { PdfContents } from './check-pdf-objects.ts';
import { countPlaces, hasHiddenPack, inflated, isPack } from './packed-pdf.ts';
import { pdfLimits } from './pdf-limits.ts';
import { checkName, endOfText } from './pdf-words.ts';

/** Of keywords, `obj` alone begins with it. */
const LETTER_O = 0x6f;
/** Each stream is looked through. */
const VALUES_OF_STREAM = 10;

/** Reads every object in a file, including packed ones and those that a later one replaces. */
export class WholeReader extends PDFParser {
  readonly contents: PdfContents;
  /** Where the words end behind which it found objects and trailers. */
  readonly beginnings = new Set<number>();
  /** Why the file is refused; pdf-lib itself takes any error for a sign of damage. */
  problem: CvProblem | undefined;
  readonly #text: string;
  readonly #left: Record<'unfoldedBytes' | 'packedBytes' | 'packs' | 'values' | 'sections', number>;
  #faults = 0;
  #comments: number;
  #depth = 0;
  /** Of the value that comes next, and how many there were in the dictionary that is read. */
  #name: string | undefined;
  #names = 0;
  /** Whether something is behind the word with which a stream begins, in its line. */
  #isLoose = false;

  /** @param within of what the file is a part, unfolded */
  constructor(file: Buffer, within?: WholeReader) {
    super(file, Number.POSITIVE_INFINITY, true);
    this.#text = file.toString('latin1');
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
    if (matches) this.#noteKeyword(String.fromCharCode(...keyword));
    else if (keyword[0] === LETTER_O) this.#faults += 1;
    return matches;
  }

  #noteKeyword(keyword: string): void {
    if (keyword === 'stream') this.#isLoose = true;
    if (keyword === 'obj' || keyword === 'trailer') this.beginnings.add(this.bytes.offset());
    if (!['xref', 'trailer', 'startxref'].includes(keyword)) return;
    if (this.#left.sections-- <= 0) this.problem ??= new CvProblem('unreadFile');
  }

  protected override parseName(): PDFName {
    checkName(this.#text, this.bytes.offset());
    const name = super.parseName();
    this.#name = name.decodeText();
    return name;
  }

  /** pdf-lib puts a text together letter by letter. */
  protected override parseString(): PDFString {
    return PDFString.of(this.#upTo(endOfText(this.#text, this.bytes.offset())));
  }

  protected override parseHexString(): PDFHexString {
    return PDFHexString.of(this.#upTo(this.#text.indexOf('>', this.bytes.offset())));
  }

  /** What is between here and there; goes on behind it. @throws CvProblem if it is nowhere */
  #upTo(end: number): string {
    assertCv(end >= 0);
    const from = this.bytes.offset() + 1;
    this.bytes.moveTo(end + 1);
    return this.#text.slice(from, end);
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
    this.#left.values -= VALUES_OF_STREAM;
    if (type === PDFName.of('XRef')) {
      this.#left.values -= countPlaces(dict);
      assertCv(this.#left.values >= 0, 'unreadFile');
      this.#left.unfoldedBytes -= inflated(stream, this.#left.unfoldedBytes).length;
    }
    if (type === PDFName.of('ObjStm')) this.#unpack(stream);
    // … or find some in it.
    else assertCv(!isPack(dict) && !hasHiddenPack(contents), 'harmfulFile');
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
    new WholeReader(Buffer.from(plain), this).#readPacked(count.asNumber(), first.asNumber());
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
      // Many may be in the same place.
      this.#left.packedBytes -= this.bytes.offset() - first - at;
      assertCv(this.#left.packedBytes >= 0, 'unreadFile');
    }
  }
}
