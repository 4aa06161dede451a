import { assertCv } from './cv-problem.ts';
import { hasStrayTables, hasUnread, LAST_WORD, strayTrailers } from './pdf-unread.ts';
import { PdfLexer } from './pdf-lexer.ts';
import { pdfLimits } from './pdf-limits.ts';
import { packedObjects, packedPlaces } from './pdf-packs.ts';
import { byEnd } from './pdf-ends.ts';
import { lengthOf, type StreamLength } from './pdf-length.ts';
import { classicPlaces, type ClassicPlace, type PackedPlace, type PdfPlace } from './pdf-places.ts';
import { isWhole, PdfDict, PdfName, PdfRef, type PdfValue } from './pdf-value.ts';

const OBJECT = /([1-9]\d{0,7}|0)[\t\n\f\r ]+(\d{1,5})[\t\n\f\r ]+(obj)(?![^\t\n\f\r ()<>[\]/%])/y;
const OBJECT_END = /endobj(?![^\t\n\f\r ()<>[\]/%])/y;
const STREAM = /[\t\n\f\r ]*stream(?:\r\n|\n|\r)/y;
const TABLE = /xref(?=[\t\n\r ])/y;
const TRAILER = /(trailer)(?=[\t\n\r <])/y;
const START = /startxref[\t\n\f\r ]+(\d{1,10})(?![^\t\n\f\r ()<>[\]/%])/y;
const STREAM_END = 'endstream';
const BEHIND_STREAM = /(?=[\t\n\f\r ])/y;
const FILE_END = /%%EOF/y;
/** Places may be those of blanks before what is meant. */
const BLANKS = /[\t\n\f\r ]{0,99}/y;

export interface PdfContents {
  /** By their numbers; of several under one, a later one replaces those before. */
  readonly objects: ReadonlyMap<number, readonly PdfValue[]>;
  /** All that a reader may come to by a number. */
  meant(number: number): readonly PdfValue[];
  /** Dictionaries of the file itself. */
  readonly trailers: readonly PdfDict[];
}

/**
 * Reads a file from its first letter to its last: it is objects, tables of their places, trailers, blanks and comments,
 * and nothing else. So whichever way a reader takes through it, there is nothing for it to find but these objects:
 * packed ones are where tables say, streams of them end where they say and where their word for it stands, and no words
 * that begin an object stand in what is none. Tables in letters may be wrong, as some programs write them.
 */
export class PdfFile implements PdfContents {
  readonly objects = new Map<number, PdfValue[]>();
  readonly trailers: PdfDict[] = [];
  /** What each object's place is, and where each word ends that begins an object, a trailer or the end. */
  readonly #starts = new Map<number, string>();
  readonly #words = new Set<number>();
  readonly #places: PdfPlace[] = [];
  readonly #tables = new Set<number>();
  #packedTables = 0;
  /** Where tables are said to be. */
  readonly #said: number[] = [];
  readonly #packs = new Map<number, (readonly number[])[]>();
  readonly #lengths: StreamLength[] = [];
  /** Whether tables lead where they say, and streams are as long as they say. */
  #isExact = true;
  /** If not: by what numbers end with. */
  #byEnd: ReadonlyMap<number, readonly PdfValue[]> | undefined;
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #lexer: PdfLexer;
  readonly #base: number;
  readonly #left = { values: pdfLimits.values as number, unfoldedBytes: pdfLimits.unfoldedBytes as number };

  /** @throws CvProblem */
  constructor(file: Buffer) {
    this.#bytes = file;
    this.#text = file.toString('latin1');
    // PDFium looks for no more than these four letters.
    this.#base = this.#text.indexOf('%PDF');
    assertCv(this.#text.startsWith('%PDF-', this.#base));
    this.#lexer = new PdfLexer(this.#text.slice(0, this.#text.lastIndexOf('%%EOF') + 5), this.#left);
    this.#lexer.at = this.#base;
    for (this.#next(); this.#lexer.at < this.#lexer.text.length; this.#next()) this.#readPart();
    this.#isExact &&= this.#said.every((at) => this.#tables.has(this.#pastBlanks(at)));
    this.#isExact &&= this.#places.every((place) => 'pack' in place || this.#isStart(place));
    this.#isExact &&= this.#lengths.every((one) => this.#isLength(one));
    if (!this.#isExact) this.#byEnd = byEnd(this.objects);
    // Programs that pack objects or tables write nothing wrong about where they are.
    assertCv(this.#isExact || this.#packs.size + this.#packedTables === 0);
    assertCv(this.#places.every((place) => !('pack' in place) || this.#isPacked(place)));
    assertCv(!hasUnread(this.#text, this.#words), 'harmfulFile');
    assertCv(!hasStrayTables(this.#text, this.#packedTables), 'unreadFile');
    const stray = strayTrailers(this.#text, this.#words) + (this.#isExact ? 0 : this.trailers.length);
    assertCv(stray * this.#text.length <= pdfLimits.strayBytes, 'unreadFile');
  }

  meant(number: number): readonly PdfValue[] {
    return (this.#byEnd ?? this.objects).get(number) ?? [];
  }

  #next(): void {
    this.#lexer.skip();
  }

  #readPart(): void {
    assertCv(this.#left.values-- > 0, 'unreadFile');
    const from = this.#lexer.at;
    const object = this.#lexer.take(OBJECT);
    if (object) return this.#readObject(from, Number(object[1]), Number(object[2]));
    if (this.#lexer.take(TABLE)) {
      this.#tables.add(from - this.#base);
      return this.#readTable();
    }
    if (this.#lexer.take(TRAILER)) {
      this.#words.add(this.#lexer.at);
      const trailer = this.#lexer.value();
      assertCv(trailer instanceof PdfDict);
      return this.#readTrailer(trailer);
    }
    if (this.#lexer.take(FILE_END)) return;
    const [, at] = this.#lexer.need(START);
    this.#words.add(from + LAST_WORD.length);
    if (Number(at) > 0) this.#said.push(Number(at));
  }

  #readTable(): void {
    const { places, isExact } = classicPlaces(this.#lexer, this.#left);
    for (const place of places) this.#places.push(place);
    this.#isExact &&= isExact;
  }

  #readTrailer(trailer: PdfDict): void {
    assertCv(trailer.others.length === 0, 'harmfulFile');
    assertCv(this.trailers.push(trailer) <= pdfLimits.versions, 'unreadFile');
    for (const key of ['Prev', 'XRefStm']) {
      const at = trailer.get(key);
      if (at === undefined) continue;
      assertCv(isWhole(at));
      this.#said.push(at);
    }
  }

  #readObject(from: number, number: number, generation: number): void {
    this.#starts.set(from - this.#base, `${number} ${generation}`);
    this.#words.add(this.#lexer.at);
    const value = this.#lexer.value();
    this.#keep(number, value);
    if (value instanceof PdfDict && this.#lexer.take(STREAM)) this.#readStream(value, number, from);
    this.#next();
    this.#lexer.need(OBJECT_END);
  }

  #keep(number: number, value: PdfValue): void {
    const known = this.objects.get(number);
    if (!known) this.objects.set(number, [value]);
    else assertCv(known.push(value) <= pdfLimits.versions, 'unreadFile');
  }

  #readStream(dict: PdfDict, number: number, from: number): void {
    const start = this.#lexer.at;
    const end = this.#text.indexOf(STREAM_END, start);
    assertCv(end >= 0);
    this.#lexer.at = end + STREAM_END.length;
    this.#lexer.need(BEHIND_STREAM);
    const type = dict.get('Type');
    // Which of two values under one name counts, readers differ in; and what stands in another file is not read.
    assertCv(dict.others.length === 0 && !(type instanceof PdfRef) && !dict.has('F'), 'harmfulFile');
    const kind = type instanceof PdfName ? type.text : '';
    // Readers may take it for what it is, whatever it says it is.
    assertCv(kind === 'ObjStm' || !(dict.has('N') && dict.has('First')), 'harmfulFile');
    assertCv(kind === 'XRef' || !dict.has('W'), 'harmfulFile');
    const content = this.#bytes.subarray(start, end);
    this.#lengths.push(lengthOf(dict, content));
    if (kind === 'XRef') {
      this.#tables.add(from - this.#base);
      this.#packedTables += 1;
      this.#readTrailer(dict);
      for (const place of packedPlaces(dict, content, this.#left)) this.#places.push(place);
    }
    if (kind === 'ObjStm') {
      const packed = packedObjects(dict, content, this.#left);
      for (const [own, value] of packed) this.#keep(own, value);
      const numbers = packed.map(([own]) => own);
      const known = this.#packs.get(number);
      if (known) known.push(numbers);
      else this.#packs.set(number, [numbers]);
    }
  }

  #isLength({ said, least, most }: StreamLength): boolean {
    const all = said instanceof PdfRef ? this.meant(said.number) : [said];
    return all.length > 0 && all.every((one) => isWhole(one) && one >= least && one <= most);
  }

  #isPacked({ number, pack, index }: PackedPlace): boolean {
    return this.#packs.get(pack)?.every((numbers) => numbers[index] === number) ?? false;
  }

  /** The first place of a file is that of none. @throws CvProblem for the place of another object */
  #isStart({ number, at, generation }: ClassicPlace): boolean {
    const start = this.#starts.get(this.#pastBlanks(at));
    assertCv(start === undefined || start === `${number} ${generation}`);
    return at === 0 || start !== undefined;
  }

  #pastBlanks(at: number): number {
    BLANKS.lastIndex = this.#base + at;
    BLANKS.exec(this.#text);
    return BLANKS.lastIndex - this.#base;
  }
}
