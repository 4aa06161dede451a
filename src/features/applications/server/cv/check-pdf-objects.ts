import { CvProblem, assertCv } from './cv-problem.ts';
import type { PdfContents } from './pdf-file.ts';
import { isList, PdfDict, PdfName, PdfRef, PdfText, type PdfValue } from './pdf-value.ts';
import { URL_NAMES, isScriptUrl, isShareUrl } from './script-url.ts';

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
/** Actions that open another file or play something when clicked; elsewhere, such words mean parts of a text. */
const DONE_BY_CLICK: ReadonlySet<string> = new Set(['Thread', 'Movie', 'Sound', 'RichMediaExecute']);
/** What a base is to be, since a URL is written behind it as it is. */
const WEB = /^https?:\/\//i;

/**
 * @throws CvProblem for encryption, scripts, links to them and to files on other machines, programs that start,
 *   attached files, films, forms that are sent or have programs of their own (XFA), and for anything but going to a
 *   place that a reader does without being asked
 */
export function checkObjects(contents: PdfContents): void {
  const checks = new Checks(contents);
  for (const trailer of contents.trailers) checks.check(trailer);
  for (const versions of contents.objects.values())
    for (const value of versions) {
      checks.check(value);
      // A text of its own is there to be referred to.
      assertCv(!isScript(value), 'harmfulFile');
    }
}

/** PDFium takes a name for a URL, too. */
const isScript = (value: PdfValue): boolean =>
  (value instanceof PdfText && isScriptUrl(value.bytes)) ||
  (value instanceof PdfName && isScriptUrl(value.text));
const isShare = (value: PdfValue): boolean => value instanceof PdfText && isShareUrl(value.bytes);
const isPlayed = (kind: PdfValue): boolean => kind instanceof PdfName && PLAYED.has(kind.text);

class Checks {
  readonly #contents: PdfContents;
  /** Under one number there may be many objects, and many may refer to it: each is looked at once for each name. */
  readonly #seen = new Set<string>();

  constructor(contents: PdfContents) {
    this.#contents = contents;
  }

  check(value: PdfValue): void {
    if (value instanceof PdfName) assertCv(!ACTIVE.has(value.text), 'harmfulFile');
    if (isList(value)) for (const one of value) this.check(one);
    if (!(value instanceof PdfDict)) return;
    for (const [name, one] of [...value, ...value.others]) {
      this.#checkNamed(name, one);
      this.check(one);
    }
  }

  #checkNamed(name: string, value: PdfValue): void {
    // A heading of a page may be called so: then it is the name of a place, which is a list.
    const isPlace = isList(value) && name !== 'XFA';
    assertCv(!ACTIVE.has(name) || isPlace, 'harmfulFile');
    if (URL_NAMES.has(name)) {
      assertCv(!isScript(value) && !this.#meant('address', value).some(isShare), 'harmfulFile');
    }
    if (name === 'Base') assertCv(value instanceof PdfText && WEB.test(value.bytes), 'harmfulFile');
    // What stands elsewhere may be another kind for another reader, and so may a text.
    else if (name === 'S') {
      const isClear = !(value instanceof PdfRef || value instanceof PdfText);
      assertCv(isClear && !(value instanceof PdfName && DONE_BY_CLICK.has(value.text)), 'harmfulFile');
    } else if (name === 'Subtype') assertCv(!this.#meant(name, value).some(isPlayed), 'harmfulFile');
    else if (name === 'Encrypt') throw new CvProblem('lockedFile');
    else if (name === 'OpenAction') this.#checkOwn(value);
    else if (name === 'AA') this.#checkEach(value);
  }

  /** What is done without being asked: a place is gone to, and nothing after that. @throws CvProblem */
  #checkOwn(value: PdfValue): void {
    for (const action of this.#done('action', value)) {
      const kind = action.get('S');
      if (kind === undefined) continue;
      assertCv(kind instanceof PdfName && kind.text === 'GoTo' && !action.has('Next'), 'harmfulFile');
    }
  }

  /** @param value actions by what sets them off: opening a page, leaving a field, printing … @throws CvProblem */
  #checkEach(value: PdfValue): void {
    for (const triggers of this.#done('AA', value))
      for (const action of triggers.values()) this.#checkOwn(action);
  }

  /** The dictionaries that may be meant. @throws CvProblem unless that is certain */
  #done(name: string, value: PdfValue): PdfDict[] {
    assertCv(!(value instanceof PdfRef) || this.#contents.meant(value.number).length > 0, 'harmfulFile');
    const meant = this.#meant(name, value);
    const dicts = meant.filter((one) => one instanceof PdfDict);
    const isClear =
      !meant.some((one) => one instanceof PdfRef) && dicts.every(({ others }) => others.length === 0);
    assertCv(isClear, 'harmfulFile');
    return dicts;
  }

  /** What a reader may come to by a value: itself, or all that is under its number, the first time. */
  #meant(name: string, value: PdfValue): readonly PdfValue[] {
    if (!(value instanceof PdfRef)) return [value];
    const key = `${name} ${value.number}`;
    if (this.#seen.has(key)) return [];
    this.#seen.add(key);
    return this.#contents.meant(value.number);
  }
}
