import { assertCv } from './cv-problem.ts';
import { hasUnread } from './pdf-unread.ts';
import { PdfLexer } from './pdf-lexer.ts';
import { pdfLimits } from './pdf-limits.ts';
import { packedObjects, packedPlaces } from './pdf-packs.ts';
import { classicPlaces, type PdfPlace } from './pdf-places.ts';
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
const LINE_END = /(?:\r\n|\n|\r)?$/;

/** What there is in a PDF, wherever it stands. */
export interface PdfContents {
  /** By their numbers; of several under one, a later one replaces those before. */
  readonly objects: ReadonlyMap<number, readonly PdfValue[]>;
  /** Dictionaries of the file itself. */
  readonly trailers: readonly PdfDict[];
}

/** How long a stream says it is, and how long it is, with what ends its last line or without it. */
interface Length {
  readonly said: PdfValue | undefined;
  readonly least: number;
  readonly most: number;
}

/**
 * Reads a file from its first letter to its last: it is objects, tables of their places, trailers, blanks and comments,
 * and nothing else. So whichever way a reader takes through it, there is nothing for it to find but these objects:
 * tables lead to the beginnings of objects, streams end where they say and where their word for it stands, and no words
 * that begin an object stand in what is none.
 */
export class PdfFile implements PdfContents {
  readonly objects = new Map<number, PdfValue[]>();
  readonly trailers: PdfDict[] = [];
  /** What each object's place is, and each word's that begins an object or a trailer. */
  readonly #starts = new Map<number, string>();
  readonly #words = new Set<number>();
  readonly #places: PdfPlace[] = [];
  readonly #tables = new Set<number>();
  /** Where tables are said to be. */
  readonly #said: number[] = [];
  readonly #packs = new Map<number, (readonly number[])[]>();
  readonly #lengths: Length[] = [];
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #lexer: PdfLexer;
  readonly #base: number;
  readonly #left = { values: pdfLimits.values as number, unfoldedBytes: pdfLimits.unfoldedBytes as number };

  /** @throws CvProblem */
  constructor(file: Buffer) {
    this.#bytes = file;
    this.#text = file.toString('latin1');
    this.#base = this.#text.indexOf('%PDF-');
    this.#lexer = new PdfLexer(this.#text.slice(0, this.#text.lastIndexOf('%%EOF') + 5), this.#left);
    this.#lexer.at = this.#base;
    for (this.#next(); this.#lexer.at < this.#lexer.text.length; this.#next()) this.#readPart();
    assertCv(this.#lengths.every((one) => this.#isLength(one)));
    assertCv(this.#said.length > 0 && this.#said.every((at) => this.#tables.has(this.#pastBlanks(at))));
    assertCv(this.#places.every((place) => this.#isPlace(place)));
    assertCv(!hasUnread(this.#text, this.#words), 'harmfulFile');
  }

  #next(): void {
    this.#lexer.skip();
  }

  #readPart(): void {
    const from = this.#lexer.at;
    const object = this.#lexer.take(OBJECT);
    if (object) return this.#readObject(from, Number(object[1]), Number(object[2]));
    if (this.#lexer.take(TABLE)) {
      this.#tables.add(from - this.#base);
      for (const place of classicPlaces(this.#lexer, this.#left)) this.#places.push(place);
      this.#next();
      this.#lexer.need(TRAILER);
      this.#words.add(this.#lexer.at);
      const trailer = this.#lexer.value();
      assertCv(trailer instanceof PdfDict);
      return this.#readTrailer(trailer);
    }
    if (this.#lexer.take(FILE_END)) return;
    const [, at] = this.#lexer.need(START);
    if (Number(at) > 0) this.#said.push(Number(at));
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
    const [lineEnd = ''] = LINE_END.exec(this.#text.slice(Math.max(start, end - 2), end)) ?? [];
    this.#lengths.push({ said: dict.get('Length'), least: end - start - lineEnd.length, most: end - start });
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
    if (kind === 'XRef') {
      this.#tables.add(from - this.#base);
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

  #isLength({ said, least, most }: Length): boolean {
    const all = said instanceof PdfRef ? (this.objects.get(said.number) ?? []) : [said];
    return all.length > 0 && all.every((one) => isWhole(one) && one >= least && one <= most);
  }

  #isPlace(place: PdfPlace): boolean {
    if ('pack' in place) {
      const packs = this.#packs.get(place.pack);
      return packs?.every((numbers) => numbers[place.index] === place.number) ?? false;
    }
    // The first place of a file is that of none.
    if (place.at === 0) return true;
    return this.#starts.get(this.#pastBlanks(place.at)) === `${place.number} ${place.generation}`;
  }

  #pastBlanks(at: number): number {
    BLANKS.lastIndex = this.#base + at;
    BLANKS.exec(this.#text);
    return BLANKS.lastIndex - this.#base;
  }
}
