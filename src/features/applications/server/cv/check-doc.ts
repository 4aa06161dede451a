import { compoundEntries, type CompoundEntry } from './compound.ts';
import { assertCv } from './cv-problem.ts';
import { MOST_ARGUMENTS, WordFields } from './word-fields.ts';
import { endsAsArchive } from './zip.ts';

/** What every Word document since 97 begins with, and where it says that it is encrypted. */
const WORD = 0xa5ec;
const FLAGS_AT = 10;
/** How long its parts are, behind which the places of others are named (MS-DOC, `csw` and `cslw`). */
const HEADS = [
  [32, 14],
  [62, 22],
] as const;
const ENCRYPTED = 0x0100;
/** Which of two tables is meant. */
const SECOND_TABLE = 0x0200;
/** Where Visual Basic lies, in whichever storage. */
const MACROS = /^(?:Macros|_VBA_PROJECT_CUR|VBA|_VBA_PROJECT|PROJECTwm)$/i;
/** The equation editor of old, which runs what it is given, and controls. */
const HARMFUL = /^(?:Equation Native|\u0003OCX.*)$/i;
/** An object of another program; a file packed into the document is one that begins with a mark. Pictures have none. */
const OBJECT = /^\u0001Ole10Native$/i;
const PACKED_AT = 4;
const PACKED = 2;
const MOST_OBJECTS = 200;
/** Objects that start a program, show a page with its scripts, or fetch a file once they are clicked or shown. */
const HARMFUL_CLASSES: ReadonlySet<string> = new Set([
  '0c00030000000000c000000000000046', // Packager
  '20a70df22fc0ce11927b0800095ae340', // Packager of Windows 95 and later
  '20693325f903cf118fd000aa00686f13', // HTML document
  'c32ab2eac130cf11a7eb0000c05bae0b', // Shell.Explorer.1
  '61f956880a34d011a96b00c04fd705a2', // Shell.Explorer.2
  'd30b2906aa48d2118432006008c3fbfc', // Scriptlet
  'd5f1590ebe1fd0118ff200a0d10038bc', // ScriptControl
  '6edb7cd26daecf1196b8444553540000', // Flash
  '02ce020000000000c000000000000046', // Equation 3.0
  '4bf0d1bd8b85d111b16a00c0f0283628', // ListView
  'b69041c78985d111b16a00c0f0283628', // TreeView
  '0003000000000000c000000000000046', // Link
  'e0c9ea79f9bace118c8200aa004ba90b', // URL moniker
]);
/** Which program an object is of, as it says itself: the length of the name, and the name. */
const PROGRAM = /^\u0001CompObj$/i;
const PACKAGER = '\b\0\0\0Package\0';
/** A document of Office since 2007 within this one; the names of its parts stand in it as they are. */
const PACKAGE = /^Package$/i;
const MACRO_PART = 'vbaProject';
/** An object of another program, which says at this place whether it stands in another file, from which Word fetches it. */
const LINKED = /^\u0001Ole$/i;
const LINKED_AT = 4;
/** Where the document says where the files are named that belong to it, and in how many bytes (MS-DOC, `fcSttbfAssoc`). */
const FILES_AT = 0x19a;
const NAMES_AT = 6;
/** Of those names: of the template, which Word would fetch with its macros, and of addresses and their heads. */
const FETCHED = [1, 8, 9];
const ELSEWHERE = /^(?:(?:https?|ftps?|file|mhtml):|[\\/]{2})/i;
/** Words by which fields begin, end, and show what they showed last. */
const [BEGIN, SEPARATE, END] = ['\u0013', '\u0014', '\u0015'];
const PARTS = /[\u0013-\u0015]|[^\u0013-\u0015]+/g;

/**
 * A Word document as DOC: a compound file with the stream of a Word document that says so itself, without macros, packed
 * files, fields that start or fetch something, and a password. A DOCX under a password is a compound file, too, and is
 * told as locked.
 * @throws CvProblem
 */
export function checkCompoundDocument(file: Buffer): void {
  // Word itself keeps a theme in an archive within the document.
  assertCv(!endsAsArchive(file, false), 'harmfulFile');
  const entries = compoundEntries(file);
  const streams = entries.filter(({ isStream }) => isStream);
  const has = (names: RegExp) => entries.some(({ name }) => names.test(name));
  assertCv(!has(/^(?:EncryptedPackage|EncryptionInfo)$/), 'lockedFile');
  const documents = streams.filter(({ name }) => /^WordDocument$/i.test(name));
  assertCv(
    documents.some(({ within }) => within === 0),
    'wrongFileKind',
  );
  assertCv(!has(MACROS), 'fileWithMacros');
  assertCv(
    !streams.some(({ name, content }) => PACKAGE.test(name) && content.includes(MACRO_PART)),
    'fileWithMacros',
  );
  assertCv(!has(HARMFUL), 'harmfulFile');
  assertCv(
    !streams.some(({ name, content }) => PROGRAM.test(name) && content.includes(PACKAGER)),
    'harmfulFile',
  );
  assertCv(!entries.some(({ classId }) => HARMFUL_CLASSES.has(classId)), 'harmfulFile');
  const objects = streams.filter(({ name }) => OBJECT.test(name));
  assertCv(objects.length <= MOST_OBJECTS && !objects.some(isPacked), 'harmfulFile');
  assertCv(!streams.some(isLinked), 'harmfulFile');
  // Others may stand in this one.
  for (const { content, within } of documents)
    checkDocument(
      content,
      streams.filter((one) => one.within === within),
    );
}

function checkDocument(document: Buffer, streams: readonly CompoundEntry[]): void {
  assertCv(document.readUInt16LE(0) === WORD && HEADS.every(([at, is]) => document.readUInt16LE(at) === is));
  const flags = document.readUInt16LE(FLAGS_AT);
  assertCv((flags & ENCRYPTED) === 0, 'lockedFile');
  const table = streams.find(
    ({ name }) => name.toLowerCase() === (flags & SECOND_TABLE ? '1table' : '0table'),
  );
  assertCv(table !== undefined);
  const names = filesIn(document, table.content);
  assertCv(!FETCHED.some((at) => ELSEWHERE.test(names[at] ?? '')), 'harmfulFile');
  const fields = new WordFields({ arguments: MOST_ARGUMENTS });
  for (const [part] of wordText(document, table.content).matchAll(PARTS)) {
    if (part === BEGIN) fields.begin();
    else if (part === SEPARATE) fields.separate();
    else if (part === END) fields.end();
    else fields.add(part);
  }
  fields.close();
}

/** The names of files that belong to the document. */
function filesIn(document: Buffer, table: Buffer): string[] {
  if (document.readUInt32LE(FILES_AT + 4) === 0) return [];
  let at = document.readUInt32LE(FILES_AT) + NAMES_AT;
  return Array.from({ length: Math.max(...FETCHED) + 1 }, () => {
    if (at + 2 > table.length) return '';
    const from = at + 2;
    at = from + 2 * table.readUInt16LE(at);
    return table.toString('utf16le', from, at);
  });
}

const isLinked = ({ name, content }: CompoundEntry): boolean =>
  LINKED.test(name) && content.length > LINKED_AT && (content.readUInt8(LINKED_AT) & 1) === 1;

const isPacked = ({ content }: CompoundEntry): boolean =>
  content.length > PACKED_AT + 2 && content.readUInt16LE(PACKED_AT) === PACKED;

/** Where a document says where its pieces are listed, and in how many bytes (MS-DOC, `fcClx`). */
const PIECES_AT = 0x1a2;
/** What stands before their list, each with its length: what changes how text looks. */
const LOOKS = 1;
const LIST = 2;
const PIECE_BYTES = 8;
/** Marks a piece whose letters take one byte; then its place is twice as far. */
const NARROW = 0x40000000;

/** The text of a document, put together from its pieces, which stand in any order. @throws CvProblem */
function wordText(document: Buffer, table: Buffer): string {
  const from = document.readUInt32LE(PIECES_AT);
  const clx = table.subarray(from, from + document.readUInt32LE(PIECES_AT + 4));
  let at = 0;
  while (clx[at] === LOOKS) at += 3 + clx.readUInt16LE(at + 1);
  assertCv(clx[at] === LIST);
  const bytes = clx.readUInt32LE(at + 1);
  const list = clx.subarray(at + 5, at + 5 + bytes);
  const count = (bytes - 4) / (4 + PIECE_BYTES);
  assertCv(list.length === bytes && Number.isInteger(count) && count >= 0);
  // No two are in one place.
  let left = document.length;
  let text = '';
  for (let piece = 0; piece < count; piece++) {
    const letters = list.readUInt32LE(piece * 4 + 4) - list.readUInt32LE(piece * 4);
    const place = list.readUInt32LE((count + 1) * 4 + piece * PIECE_BYTES + 2);
    const isNarrow = (place & NARROW) !== 0;
    const start = isNarrow ? (place & ~NARROW) / 2 : place;
    const end = start + letters * (isNarrow ? 1 : 2);
    assertCv(letters >= 0 && end <= document.length && (left -= end - start) >= 0);
    text += document.toString(isNarrow ? 'latin1' : 'utf16le', start, end);
  }
  return text;
}
