import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';
import { ADDRESS_NAMES, isScriptAddress } from './script-address.ts';

/** All objects of a PDF; under one number there may be several, of which a later one replaces those before. */
export type StoredObjects = Map<PDFRef, PDFObject[]>;

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
/**
 * @returns whether a note or field has a formatted text
 * @throws CvProblem for scripts, links to them, programs that start, attached files, films, forms that are sent or have
 *   programs of their own (XFA), and for anything but going to a place that a reader does without being asked
 */
export function checkObjects(objects: StoredObjects): boolean {
  const own = new OwnActions(objects);
  for (const versions of objects.values()) for (const object of versions) checkObject(object, own);
  return own.hasFormatted;
}

const isText = (value: PDFObject): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;
const isScriptText = (value: PDFObject): boolean =>
  isText(value) && isScriptAddress(Buffer.from(value.asBytes()).toString('latin1'));

function checkObject(root: PDFObject, own: OwnActions): void {
  // A text of its own is there to be referred to.
  assertCv(!isScriptText(root), 'harmfulFile');
  const open: PDFObject[] = [root];
  for (let object = open.pop(); object; object = open.pop()) {
    if (isText(object)) assertCv(object.sizeInBytes() <= pdfLimits.text, 'unreadFile');
    else if (object instanceof PDFName) assertCv(!ACTIVE.has(object.decodeText()), 'harmfulFile');
    else if (object instanceof PDFArray) for (const one of object.asArray()) open.push(one);
    else if (object instanceof PDFRawStream) open.push(object.dict);
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        const name = key.decodeText();
        // A heading of a page may be called so: then it is the name of a place, which is a list.
        const isPlace = value instanceof PDFArray && name !== 'XFA';
        assertCv(!ACTIVE.has(name) || isPlace, 'harmfulFile');
        assertCv(!ADDRESS_NAMES.has(name) || !isScriptText(value), 'harmfulFile');
        if (name === 'OpenAction') own.check(value);
        if (name === 'AA') own.checkEach(value);
        if (name === 'Annots') own.checkCount(value, pdfLimits.pageNotes);
        if (name === 'Opt') own.checkCount(value, pdfLimits.options);
        if (name === 'RC') own.checkFormatted(value);
        if (name === 'Kids') own.countBranch();
        open.push(value);
      }
    }
  }
}

/** What is done without being asked: a place is gone to, and nothing after that. @throws CvProblem */
class OwnActions {
  readonly #objects: StoredObjects;
  /** Whether a note or field has a formatted text. */
  hasFormatted = false;
  /** Under one number there may be many objects, and many may refer to it: each is looked at once. */
  readonly #seen = { actions: new Set<PDFRef>(), triggers: new Set<PDFRef>() };

  #branches: number = pdfLimits.branches;

  constructor(objects: StoredObjects) {
    this.#objects = objects;
  }

  check(value: PDFObject): void {
    for (const action of this.#meant(value, this.#seen.actions)) {
      if (!(action instanceof PDFDict) || !action.has(PDFName.of('S'))) continue;
      const goes = action.get(PDFName.of('S')) === PDFName.of('GoTo');
      assertCv(goes && !action.has(PDFName.of('Next')), 'harmfulFile');
    }
  }

  /** @throws CvProblem for more branches than the trees of a document have */
  countBranch(): void {
    assertCv(this.#branches-- > 0, 'unreadFile');
  }

  /** @param value a list, such as that of a page's links, fields and notes @throws CvProblem for a longer one */
  checkCount(value: PDFObject, most: number): void {
    for (const list of value instanceof PDFRef ? (this.#objects.get(value) ?? []) : [value])
      assertCv(!(list instanceof PDFArray) || list.size() <= most, 'unreadFile');
  }

  /** @param value the formatted text of a note or field @throws CvProblem for a longer one than notes have */
  checkFormatted(value: PDFObject): void {
    this.hasFormatted = true;
    for (const text of value instanceof PDFRef ? (this.#objects.get(value) ?? []) : [value])
      assertCv(!isText(text) || text.sizeInBytes() <= pdfLimits.formattedText, 'unreadFile');
  }

  /** @param value actions by what sets them off: opening a page, leaving a field, printing … */
  checkEach(value: PDFObject): void {
    for (const triggers of this.#meant(value, this.#seen.triggers)) {
      if (!(triggers instanceof PDFDict)) continue;
      for (const action of triggers.values()) this.check(action);
    }
  }

  /** What a reader may come to by a value: itself, or all that is under its number, the first time. */
  #meant(value: PDFObject, seen: Set<PDFRef>): readonly PDFObject[] {
    if (!(value instanceof PDFRef)) return [value];
    const found = this.#objects.get(value);
    assertCv(found !== undefined, 'harmfulFile');
    if (seen.has(value)) return [];
    seen.add(value);
    return found;
  }
}
