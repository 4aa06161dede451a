import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { CvProblem, assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';
import { ADDRESS_NAMES, isScriptAddress } from './script-address.ts';

/** What there is in a PDF, wherever it stands. */
export interface PdfContents {
  /** By their numbers; of several under one, a later one replaces those before. Readers overlook generations. */
  readonly objects: Map<number, PDFObject[]>;
  /** Every value, and the name under which it stands in a dictionary. */
  readonly values: { readonly name: string | undefined; readonly value: PDFObject }[];
  /** Dictionaries in which two values stand under one name, of which a reader may take either. */
  readonly doubled: Set<PDFObject>;
}

/** Actions, annotations and parts that do more than show a page. */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Collection',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
]);
/** Notes that play something; elsewhere, such a word means a way of mixing colours or a page's own. */
const PLAYED: ReadonlySet<string> = new Set(['Movie', 'Sound', 'Screen', '3D']);
/** What a base is to be, since an address is written behind it as it is. */
const WEB = /^https?:\/\//i;

/**
 * @throws CvProblem for encryption, scripts, links to them, programs that start, attached files, films, forms that are
 *   sent or have programs of their own (XFA), and for anything but going to a place that a reader does without being asked
 */
export function checkObjects(contents: PdfContents): void {
  const checks = new Checks(contents);
  for (const { name, value } of contents.values) {
    if (value instanceof PDFName) assertCv(!ACTIVE.has(value.decodeText()), 'harmfulFile');
    if (isText(value)) assertCv(value.sizeInBytes() <= pdfLimits.text, 'unreadFile');
    if (name !== undefined) checks.checkNamed(name, value);
  }
  // A text of its own is there to be referred to.
  for (const versions of contents.objects.values()) assertCv(!versions.some(isScript), 'harmfulFile');
}

const isText = (value: PDFObject): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;
const lettersOf = (value: PDFString | PDFHexString): string =>
  Buffer.from(value.asBytes()).toString('latin1');
/** PDFium takes a name for an address, too. */
const isScript = (value: PDFObject): boolean =>
  (isText(value) && isScriptAddress(lettersOf(value))) ||
  (value instanceof PDFName && isScriptAddress(value.decodeText()));

const isPlayed = (kind: PDFObject): boolean => kind instanceof PDFName && PLAYED.has(kind.decodeText());

class Checks {
  readonly #contents: PdfContents;
  /** Under one number there may be many objects, and many may refer to it: each is looked at once for each name. */
  readonly #seen = new Set<string>();

  constructor(contents: PdfContents) {
    this.#contents = contents;
  }

  checkNamed(name: string, value: PDFObject): void {
    // A heading of a page may be called so: then it is the name of a place, which is a list.
    const isPlace = value instanceof PDFArray && name !== 'XFA';
    assertCv(!ACTIVE.has(name) || isPlace, 'harmfulFile');
    assertCv(!ADDRESS_NAMES.has(name) || !isScript(value), 'harmfulFile');
    if (name === 'Base') assertCv(isText(value) && WEB.test(lettersOf(value)), 'harmfulFile');
    // What stands elsewhere may be another kind for another reader.
    else if (name === 'S') assertCv(!(value instanceof PDFRef), 'harmfulFile');
    else if (name === 'Subtype') assertCv(!this.#meant(name, value).some(isPlayed), 'harmfulFile');
    else if (name === 'Encrypt') throw new CvProblem('lockedFile');
    else if (name === 'OpenAction') this.#checkOwn(value);
    else if (name === 'AA') this.#checkEach(value);
  }

  /** What is done without being asked: a place is gone to, and nothing after that. @throws CvProblem */
  #checkOwn(value: PDFObject): void {
    for (const action of this.#done('action', value)) {
      if (!action.has(PDFName.of('S'))) continue;
      const goes = action.get(PDFName.of('S')) === PDFName.of('GoTo');
      assertCv(goes && !action.has(PDFName.of('Next')), 'harmfulFile');
    }
  }

  /** @param value actions by what sets them off: opening a page, leaving a field, printing … @throws CvProblem */
  #checkEach(value: PDFObject): void {
    for (const triggers of this.#done('AA', value))
      for (const action of triggers.values()) this.#checkOwn(action);
  }

  /** The dictionaries that may be meant. @throws CvProblem unless that is certain */
  #done(name: string, value: PDFObject): PDFDict[] {
    const { objects, doubled } = this.#contents;
    assertCv(!(value instanceof PDFRef) || objects.has(value.objectNumber), 'harmfulFile');
    const meant = this.#meant(name, value);
    assertCv(!meant.some((one) => one instanceof PDFRef || doubled.has(one)), 'harmfulFile');
    return meant.filter((one) => one instanceof PDFDict);
  }

  /** What a reader may come to by a value: itself, or all that is under its number, the first time. */
  #meant(name: string, value: PDFObject): readonly PDFObject[] {
    if (!(value instanceof PDFRef)) return [value];
    const key = `${name} ${value.objectNumber}`;
    if (this.#seen.has(key)) return [];
    this.#seen.add(key);
    return this.#contents.objects.get(value.objectNumber) ?? [];
  }
}
