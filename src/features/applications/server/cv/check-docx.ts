import { CvProblem, type CvProblemKey, assertCv } from './cv-problem.ts';
import { checkUrl, MOST_ARGUMENTS, WordFields } from './word-fields.ts';
import { readXml, type XmlHandlers } from './xml.ts';
import { zipEntries, zipLimits, type ZipEntry } from './zip.ts';

const COMPOUND_SIGNATURE = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');

const TYPES = '[Content_Types].xml';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Visual Basic, by the name of its part or by its type; a document that may hold it counts as one that does. */
const MACRO_PART = /(?:^|\/)vba(?:Project|ProjectSignature|Data)\w*\.(?:bin|xml)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject|vbaData/i;
/** Controls that run when the document is opened. */
const ACTIVE_PART = /(?:^|\/)activeX\//i;
const ACTIVE_TYPE = /activeX/i;
/** Programs of the usual systems, scripts, and RTF, in which objects hide that Word unpacks by itself. */
const HARMFUL = /^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|\{\\rt)/;
/** A part in any format that Word can read, such as HTML, which it takes into the text; and controls and macros. */
const TAKEN_IN = /\/(?:aFChunk|control|vbaProject)\s*$/i;
/** Where such a part, or a control, stands in the text. */
const PLACE = /^(?:altChunk|control)$/;
/** A file that starts as if it were clicked in a folder. */
const PACKED = /^\s*Package\b/i;
const LINK = /\/(?:hyperlink|image)$/;
/** On the machine where it was written, as templates are: on a drive, or below the root. */
const LOCAL = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/]|\/(?![\\/])|[^:/\\]+$)/i;
/** What no part of the document is called by. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
/** Names of attributes with a URL. */
const URL_ATTRIBUTES = ['src', 'href'];
/** Web pages within a document, which are shown with their scripts. */
const PAGE = 'webVideoPr';
/** From where addresses of letters come, and how: what names a machine is not on this one. */
const SOURCE = /^(?:connectString|udl)$/;
const SERVER = /(?:server|addr(?:ess)?|host)\s{0,9}=|[\\/]{2}/i;
const CODE = /^(?:instrText|delInstrText)$/;
/** Word takes it for code as well. */
const TEXT = /^(?:t|delText)$/;
/** Parts that are XML, by their names or types; drawings may have what makes others of them broken. */
const XML_NAME = /\.(?:xml|rels)$/i;
const XML_TYPE = /(?<!svg\+)xml$/i;
/** What may stand before XML, in whatever letters. */
const BEFORE_XML = new Set(Buffer.from('\xef\xbb\xbf\xfe\xff\0\t\n\v\f\r ', 'latin1'));
const BRACKET = 0x3c;
/** Tables behind a chart; each of them is an archive again. */
const MOST_NESTED = 20;

/**
 * Accepts a Word document as DOCX: an archive whose list of contents names a main part of that kind, which unpacks
 * completely, has no macros, controls, programs or objects of other programs, and loads nothing from elsewhere that
 * could run. A chart may contain its table; that archive must not contain another.
 * @throws CvProblem
 */
export async function checkDocx(file: Buffer): Promise<void> {
  const parts = await zipEntries(file);
  const types = parts.find(({ name }) => name === TYPES);
  assertCv(types !== undefined, 'wrongFileKind');
  assertCv(!parts.some(({ name }) => MACRO_PART.test(name)), 'fileWithMacros');
  assertCv(types.size <= zipLimits.xmlBytes, 'unreadFile');
  const listed = listedTypes(types);
  assertCv(!listed.some(({ type }) => MACRO_TYPE.test(type)), 'fileWithMacros');
  const names = new Set(parts.map(({ name }) => name));
  const hasMain = listed.some(
    ({ type, part }) => type === DOCUMENT && names.has(part || 'word/document.xml'),
  );
  assertCv(hasMain, 'wrongFileKind');
  const isActive = parts.some(({ name }) => ACTIVE_PART.test(name));
  assertCv(!isActive && !listed.some(({ type }) => ACTIVE_TYPE.test(type)), 'harmfulFile');
  const left = { xmlBytes: zipLimits.xmlBytes as number, arguments: MOST_ARGUMENTS };
  const xmlTypes = listed.filter(({ type }) => XML_TYPE.test(type));
  const meant = new Set(xmlTypes.map(({ part, ending }) => (part || ending).toLowerCase()));
  const isListed = (name: string) => meant.has(name) || meant.has(name.slice(name.lastIndexOf('.') + 1));
  const nested = unfoldedWithin(parts, { most: zipLimits.bytes, left, isListed });
  assertCv(nested.length <= MOST_NESTED, 'harmfulFile');
  let most = zipLimits.bytes - sizeOf(parts);
  for (const archive of nested) {
    const inner = await zipEntries(archive);
    assertCv(!inner.some(({ name }) => MACRO_PART.test(name)), 'fileWithMacros');
    assertCv(unfoldedWithin(inner, { most, left }).length === 0, 'harmfulFile');
    most -= sizeOf(inner);
  }
}

const sizeOf = (parts: readonly ZipEntry[]): number => parts.reduce((sum, { size }) => sum + size, 0);

interface Left {
  xmlBytes: number;
  arguments: number;
}
interface ListedType {
  readonly type: string;
  readonly part: string;
  readonly ending: string;
}

/** What the list of contents says of parts, and of endings (then without a part). @throws CvProblem */
function listedTypes(list: ZipEntry): readonly ListedType[] {
  const listed: ListedType[] = [];
  const isWhole = readXml(list.read(), {
    element({ attributes }) {
      const type = attributes.get('ContentType') ?? '';
      const part = (attributes.get('PartName') ?? '').replace(/^\//, '');
      listed.push({ type, part, ending: attributes.get('Extension') ?? '' });
    },
  });
  assertCv(isWhole);
  return listed;
}

/** Unfolds every part once, and gives back those that are archives themselves. @throws CvProblem */
function unfoldedWithin(
  parts: readonly ZipEntry[],
  {
    most,
    left,
    isListed = () => false,
  }: { readonly most: number; readonly left: Left; readonly isListed?: (name: string) => boolean },
): readonly Buffer[] {
  assertCv(sizeOf(parts) <= most, 'harmfulFile');
  const archives: Buffer[] = [];
  for (const { name, read } of parts) {
    const content = read();
    const head = content.toString('latin1', 0, 8);
    const isObject = content.subarray(0, 8).equals(COMPOUND_SIGNATURE);
    if (HARMFUL.test(head) || isObject) throw new CvProblem('harmfulFile');
    const isXml = XML_NAME.test(name) || isListed(name.toLowerCase());
    // What is XML by neither may still be read as such.
    if (isXml || content.find((byte) => !BEFORE_XML.has(byte)) === BRACKET) {
      left.xmlBytes -= content.length;
      assertCv(left.xmlBytes >= 0, 'unreadFile');
      if (isXml) checkXml(content, left);
      else unlessNoXml(() => checkXml(content, left, 'brokenFile'));
    }
    if (content.subarray(0, 4).equals(ZIP_SIGNATURE)) archives.push(content);
  }
  return archives;
}

/** What no program reads as XML may still be a drawing or a page. */
function unlessNoXml(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof CvProblem) || error.message !== 'brokenFile') throw error;
  }
}

/** Looks at relations to other files, at URLs and at fields. @throws CvProblem */
function checkXml(content: Buffer, left: Left, declared?: CvProblemKey): void {
  const fields = new WordFields(left);
  const handlers: XmlHandlers = {
    element({ name, attributes }) {
      if (name === 'Relationship') checkRelation(attributes);
      for (const key of URL_ATTRIBUTES) checkUrl(attributes.get(key) ?? '');
      const isPacked = name === 'OLEObject' && PACKED.test(attributes.get('ProgID') ?? '');
      assertCv(name !== PAGE && !PLACE.test(name) && !isPacked, 'harmfulFile');
      assertCv(!SOURCE.test(name) || !SERVER.test(attributes.get('val') ?? ''), 'harmfulFile');
      if (name === 'fldSimple') fields.check(attributes.get('instr') ?? '');
      else if (name === 'fldChar')
        (fieldSteps[attributes.get('fldCharType') ?? ''] ?? (() => undefined))(fields);
    },
    text(text, within) {
      if (CODE.test(within) || TEXT.test(within)) fields.add(text, CODE.test(within));
      if (within === 'HyperlinkBase') checkUrl(text);
    },
  };
  readXml(content, handlers, declared);
  fields.close();
}

const fieldSteps: Readonly<Record<string, (fields: WordFields) => void>> = {
  begin: (fields) => fields.begin(),
  separate: (fields) => fields.separate(),
  end: (fields) => fields.end(),
};

function checkRelation(attributes: ReadonlyMap<string, string>): void {
  const type = attributes.get('Type') ?? '';
  assertCv(!TAKEN_IN.test(type), 'harmfulFile');
  const target = attributes.get('Target') ?? '';
  if (!/external/i.test(attributes.get('TargetMode') ?? '')) assertCv(!ELSEWHERE.test(target), 'harmfulFile');
  else if (LINK.test(type)) checkUrl(target);
  else assertCv(LOCAL.test(unescaped(target)), 'harmfulFile');
}

/** A URL with what is in it as `%5C`; one that cannot be read is none on this machine. */
function unescaped(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    throw new CvProblem('harmfulFile');
  }
}
