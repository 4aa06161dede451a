import { CvProblem, whole } from './cv-problem.ts';
import { COMPOUND_SIGNATURE } from './check-doc.ts';
import { ZIP_SIGNATURE, zipEntries, zipLimits, type ZipEntry } from './zip.ts';
import { elementsOf, withoutReferences, xmlText } from './xml-text.ts';

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
/** What a document loads and runs by itself when it is opened; links and pictures are not among it. */
const LOADED = /\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|control)$/;
/** On the machine where it was written, as templates are: on a drive, or below the root. */
const LOCAL = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/]|\/(?![\\/])|[^:/\\]+$)/i;
/** A field that starts another program; its words may be spread over several elements. */
const PROGRAM_FIELD = /(?:^|[\s">])DDE(?:AUTO)?\s/i;
const FIELD_WORDS = /<(?:[\w.-]+:)?instrText\b[^<>]*>([^<]*)/g;
/** What documents of this kind may not bring; by it, one word can be written as another. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** XML, in whatever letters and with whatever mark before it. */
const XML_NAME = /\.(?:xml|rels)$/i;
const XML = /^[\xef\xbb\xbf\xfe\xff\0\s]*</;
/** Tables behind a chart; each of them is an archive again. */
const MOST_NESTED = 20;

/**
 * A Word document as DOCX: an archive whose list of contents names a main part of that kind, all of it unfolded and
 * whole, without macros, controls, programs or objects of other programs, and that loads nothing that could run from
 * elsewhere. A chart may bring its table along; that archive may hold no further one.
 * @throws CvProblem
 */
export function checkDocx(file: Buffer): void {
  const parts = zipEntries(file);
  const types = parts.find(({ name }) => name === TYPES);
  whole(types !== undefined, 'wrongFileKind');
  whole(!parts.some(({ name }) => MACRO_PART.test(name)), 'fileWithMacros');
  const listed = xmlText(types.read());
  whole(!MACRO_TYPE.test(withoutReferences(listed)), 'fileWithMacros');
  whole(mainPart(listed, parts) !== undefined, 'wrongFileKind');
  const isActive = parts.some(({ name }) => ACTIVE_PART.test(name));
  whole(!isActive && !ACTIVE_TYPE.test(withoutReferences(listed)), 'harmfulFile');
  const nested = unfoldedWithin(parts, zipLimits.bytes);
  whole(nested.length <= MOST_NESTED, 'harmfulFile');
  let left = zipLimits.bytes - sizeOf(parts);
  for (const archive of nested) {
    const inner = zipEntries(archive);
    whole(!inner.some(({ name }) => MACRO_PART.test(name)), 'fileWithMacros');
    whole(unfoldedWithin(inner, left).length === 0, 'harmfulFile');
    left -= sizeOf(inner);
  }
}

const sizeOf = (parts: readonly ZipEntry[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** The part that holds the text; Word calls it `word/document.xml`, other programs call it otherwise. */
function mainPart(types: string, parts: readonly ZipEntry[]): ZipEntry | undefined {
  for (const element of elementsOf(types, ['Override', 'Default'])) {
    if (element.get('ContentType') !== DOCUMENT) continue;
    const path = (element.get('PartName') ?? '').replace(/^\//, '') || 'word/document.xml';
    const part = parts.find(({ name }) => name === path);
    if (part) return part;
  }
  return undefined;
}

/** Unfolds every part once, and gives back those that are archives themselves. @throws CvProblem */
function unfoldedWithin(parts: readonly ZipEntry[], most: number): readonly Buffer[] {
  whole(sizeOf(parts) <= most, 'harmfulFile');
  const archives: Buffer[] = [];
  for (const { name, read } of parts) {
    const content = read();
    const head = content.toString('latin1', 0, 8);
    const isObject = content.subarray(0, 8).equals(COMPOUND_SIGNATURE);
    if (HARMFUL.test(head) || isObject) throw new CvProblem('harmfulFile');
    // Which parts are read as XML, relations and types tell, and not their names.
    const isXml = XML_NAME.test(name) || XML.test(content.toString('latin1', 0, 1_024));
    if (isXml) checkXml(xmlText(content), name);
    if (content.subarray(0, 4).equals(ZIP_SIGNATURE)) archives.push(content);
  }
  return archives;
}

function checkXml(xml: string, name: string): void {
  whole(!DECLARATION.test(xml) || !XML_NAME.test(name), 'harmfulFile');
  if (name.toLowerCase().endsWith('.rels')) checkRelations(xml);
  checkFields(xml);
}

function checkRelations(xml: string): void {
  for (const element of elementsOf(xml, ['Relationship'])) {
    const isElsewhere = /external/i.test(element.get('TargetMode') ?? '');
    if (!isElsewhere || !LOADED.test(element.get('Type') ?? '')) continue;
    whole(LOCAL.test(unescaped(element.get('Target') ?? '')), 'harmfulFile');
  }
}

/** An address with what stands in it as `%5C`; one that cannot be read is none on this machine. */
function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw new CvProblem('harmfulFile');
  }
}

function checkFields(xml: string): void {
  let words = '';
  for (const [, text = ''] of xml.matchAll(FIELD_WORDS)) words += text;
  for (const attributes of elementsOf(xml, ['fldSimple'])) {
    for (const [name, value] of attributes) if (/^(?:.*:)?instr$/.test(name)) words += value;
  }
  whole(!PROGRAM_FIELD.test(withoutReferences(words)), 'harmfulFile');
}
