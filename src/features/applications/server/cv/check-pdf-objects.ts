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
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
]);
/** What a base is to be, since an address is written behind it as it is. */
const WEB = /^https?:\/\//i;

/**
 * @returns whether a note or field has a formatted text
 * @throws CvProblem for encryption, scripts, links to them, programs that start, attached files, films, forms that are
 *   sent or have programs of their own (XFA), and for anything but going to a place that a reader does without being asked
 */
export function checkObjects(contents: PdfContents): { hasFormatted: boolean } {
  // A text of its own is there to be referred to.
  for (const versions of contents.objects.values()) assertCv(!versions.some(isScript), 'harmfulFile');
  const checks = new Checks(contents);
  for (const { name, value } of contents.values) {
    if (isText(value)) assertCv(value.sizeInBytes() <= pdfLimits.text, 'unreadFile');
    if (value instanceof PDFName) assertCv(!ACTIVE.has(value.decodeText()), 'harmfulFile');
    if (name !== undefined) checks.checkNamed(name, value);
  }
  return checks;
}

const isText = (value: PDFObject): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;
const lettersOf = (value: PDFString | PDFHexString): string =>
  Buffer.from(value.asBytes()).toString('latin1');
/** PDFium takes a name for an address, too. */
const isScript = (value: PDFObject): boolean =>
  (isText(value) && isScriptAddress(lettersOf(value))) ||
  (value instanceof PDFName && isScriptAddress(value.decodeText()));

class Checks {
  /** Whether a note or field has a formatted text. */
  hasFormatted = false;
  #branches: number = pdfLimits.branches;
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
    // The kind of an action, of which readers may see another.
    else if (name === 'S') assertCv(!(value instanceof PDFRef), 'harmfulFile');
    else if (name === 'Encrypt') throw new CvProblem('lockedFile');
    else if (name === 'OpenAction') this.#checkOwn(value);
    else if (name === 'AA') this.#checkEach(value);
    else if (name === 'Annots') this.#checkCount(name, value, pdfLimits.pageNotes);
    else if (name === 'Opt') this.#checkCount(name, value, pdfLimits.options);
    else if (name === 'RC') this.#checkFormatted(value);
    else if (name === 'Kids') assertCv(this.#branches-- > 0, 'unreadFile');
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

  /** @param value a list, such as that of a page's links, fields and notes @throws CvProblem for a longer one */
  #checkCount(name: string, value: PDFObject, most: number): void {
    for (const list of this.#meant(name, value))
      assertCv(!(list instanceof PDFArray) || list.size() <= most, 'unreadFile');
  }

  /** @param value the formatted text of a note or field @throws CvProblem for a longer one than notes have */
  #checkFormatted(value: PDFObject): void {
    this.hasFormatted = true;
    for (const text of this.#meant('RC', value))
      assertCv(!isText(text) || text.sizeInBytes() <= pdfLimits.formattedText, 'unreadFile');
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
