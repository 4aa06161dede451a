import { CvProblem, whole } from './cv-problem.ts';
import { COMPOUND_SIGNATURE } from './check-doc.ts';
import { ZIP_SIGNATURE, zipEntries, zipLimits, type ZipEntry } from './zip.ts';

const TYPES = '[Content_Types].xml';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Visual Basic, by the name of its part or by its type; a document that may hold it counts as one that does. */
const MACRO_PART = /(?:^|\/)vba(?:Project|ProjectSignature|Data)\w*\.(?:bin|xml)$/i;
const MACRO_TYPE = /macroEnabled|vbaProject|vbaData/i;
/** Controls that run when the document is opened. */
const ACTIVE_PART = /(?:^|\/)activeX\//i;
/** Programs of the usual systems, and scripts. */
const PROGRAM = /^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe)/;
/** What a document loads and runs by itself when it is opened; links and pictures are not among it. */
const LOADED = /\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|control)$/;
/** On the machine where it was written, as templates are: on a drive, or below the root. */
const LOCAL = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/]|\/(?![\\/])|[^:/\\&]+$)[^&]*$/i;
/** A field that starts another program; its words may be spread over several elements. */
const PROGRAM_FIELD = /(?:^|[\s"])DDE(?:AUTO)?\s/i;
const FIELD_WORDS = /<w:instrText\b[^<>]*>([^<]*)|\bw:instr\s*=\s*["']([^"']*)/g;
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
  const listed = plainText(types.read());
  whole(!MACRO_TYPE.test(listed), 'fileWithMacros');
  whole(mainPart(listed, parts) !== undefined, 'wrongFileKind');
  whole(!parts.some(({ name }) => ACTIVE_PART.test(name)), 'harmfulFile');
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

/** XML as text to search in: UTF-8, or UTF-16 whose letters then have no zeros between them. */
const plainText = (xml: Buffer): string => xml.toString('latin1').replaceAll('\0', '');

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(element)?.[1] ?? '';

/** The part that holds the text; Word calls it `word/document.xml`, other programs call it otherwise. */
function mainPart(types: string, parts: readonly ZipEntry[]): ZipEntry | undefined {
  for (const [element] of types.matchAll(/<(?:\w+:)?(?:Override|Default)\b[^<>]*>/g)) {
    if (attribute(element, 'ContentType') !== DOCUMENT) continue;
    const path = attribute(element, 'PartName').replace(/^\//, '') || 'word/document.xml';
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
    if (PROGRAM.test(head) || isObject) throw new CvProblem('harmfulFile');
    if (name.toLowerCase().endsWith('.rels')) checkRelations(plainText(content));
    if (name.toLowerCase().endsWith('.xml')) checkFields(plainText(content));
    if (content.subarray(0, 4).equals(ZIP_SIGNATURE)) archives.push(content);
  }
  return archives;
}

function checkRelations(xml: string): void {
  for (const [element] of xml.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)) {
    const isElsewhere = /external/i.test(attribute(element, 'TargetMode'));
    if (!isElsewhere || !LOADED.test(attribute(element, 'Type'))) continue;
    whole(LOCAL.test(attribute(element, 'Target')), 'harmfulFile');
  }
}

function checkFields(xml: string): void {
  let words = '';
  for (const [, text = '', attributeText = ''] of xml.matchAll(FIELD_WORDS)) words += text + attributeText;
  whole(!PROGRAM_FIELD.test(words), 'harmfulFile');
}
