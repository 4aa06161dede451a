import { type CFB$Container, type CFB$Entry, read } from 'cfb';
import { CvProblem, assertCv } from './cv-problem.ts';
import { endsAsArchive } from './zip.ts';

/** What every Word document since 97 begins with, and where it says that it is encrypted. */
const WORD = 0xa5ec;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
const STREAM = 2;
/** Where Visual Basic lies, in whichever storage. */
const MACROS = /^(?:Macros|_VBA_PROJECT_CUR|VBA|_VBA_PROJECT|PROJECTwm)$/i;
/** The equation editor of old, which runs what it is given. */
const HARMFUL = /^Equation Native$/i;
/** An object of another program; a file packed into the document is one that begins with a mark. Pictures have none. */
const OBJECT = '\u0001Ole10Native';
/** A field that starts another program, in letters of one byte or two. */
const PROGRAM_FIELD = /\x13\0?(?:[ ]\0?){0,99}D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)?[ ]/i;
const PACKED_AT = 4;
const PACKED = 2;
const MOST_OBJECTS = 200;
/** An object of another program, which says at this place whether it stands in another file, from which Word fetches it. */
const LINKED = '\u0001Ole';
const LINKED_AT = 4;
/** Where the document says where the files are named that belong to it, and in how many bytes (MS-DOC, `fcSttbfAssoc`). */
const FILES_AT = 0x19a;
/** Which of two tables they are in, and where the first of the names is. */
const SECOND_TABLE = 0x0200;
const NAMES_AT = 6;
/** A template that Word would fetch, with its macros. */
const ELSEWHERE = /^(?:(?:https?|ftps?|file|mhtml):|[\\/]{2})/i;
/** Where the head of the container tells how many sectors its table has, and how large each is (MS-CFB, 2.2). */
const TABLE_SECTORS_AT = 44;
const SECTOR_SHIFT_AT = 30;

/**
 * A Word document as DOC: a compound file with the stream of a Word document that says so itself, without macros, packed
 * files and a password. A DOCX under a password is a compound file, too, and is told as locked.
 * @throws CvProblem
 */
export function checkCompoundDocument(file: Buffer): void {
  // Word itself keeps a theme in an archive within the document.
  assertCv(!endsAsArchive(file, false), 'harmfulFile');
  const entries = containerIn(file).FileIndex;
  const has = (names: RegExp) => entries.some(({ name }) => names.test(name));
  assertCv(!has(/^(?:EncryptedPackage|EncryptionInfo)$/), 'lockedFile');
  const document = entries.find(({ name, type }) => type === STREAM && name === 'WordDocument');
  assertCv(document !== undefined, 'wrongFileKind');
  assertCv(!has(MACROS), 'fileWithMacros');
  assertCv(!has(HARMFUL) && !PROGRAM_FIELD.test(file.toString('latin1')), 'harmfulFile');
  const objects = entries.filter(({ name, type }) => type === STREAM && name === OBJECT);
  assertCv(objects.length <= MOST_OBJECTS && !objects.some(isPacked), 'harmfulFile');
  assertCv(!entries.some(isLinked), 'harmfulFile');
  const beginning = Buffer.from(document.content);
  assertCv(beginning.readUInt16LE(0) === WORD);
  const flags = beginning.readUInt16LE(FLAGS_AT);
  assertCv((flags & ENCRYPTED) === 0, 'lockedFile');
  const table = entries.find(({ name }) => name === (flags & SECOND_TABLE ? '1Table' : '0Table'));
  assertCv(table !== undefined);
  assertCv(!ELSEWHERE.test(templateIn(beginning, Buffer.from(table.content))), 'harmfulFile');
}

/** The name of the template, which is the second. */
function templateIn(document: Buffer, table: Buffer): string {
  if (document.readUInt32LE(FILES_AT + 4) === 0) return '';
  const first = document.readUInt32LE(FILES_AT) + NAMES_AT;
  const at = first + 2 + 2 * table.readUInt16LE(first);
  return table.toString('utf16le', at + 2, at + 2 + 2 * table.readUInt16LE(at));
}

const isLinked = ({ type, name, content }: CFB$Entry): boolean =>
  type === STREAM &&
  name === LINKED &&
  content.length > LINKED_AT &&
  (Buffer.from(content).readUInt8(LINKED_AT) & 1) === 1;

const isPacked = ({ content }: CFB$Entry): boolean =>
  content.length > PACKED_AT + 2 && Buffer.from(content).readUInt16LE(PACKED_AT) === PACKED;

/** @throws CvProblem unless each stream is there in full, and nothing behind the last sector that the table knows of */
function containerIn(file: Buffer): CFB$Container {
  let container: CFB$Container;
  try {
    container = read(file, { type: 'buffer' });
  } catch {
    throw new CvProblem('brokenFile');
  }
  const sectorBytes = 2 ** file.readUInt16LE(SECTOR_SHIFT_AT);
  const known = (file.readUInt32LE(TABLE_SECTORS_AT) * sectorBytes) / 4;
  assertCv(file.length / sectorBytes - 1 <= known, 'harmfulFile');
  for (const { type, size, content } of container.FileIndex) {
    assertCv(type !== STREAM || size === 0 || content?.length === size);
  }
  return container;
}
