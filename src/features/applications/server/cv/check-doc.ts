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
  const beginning = Buffer.from(document.content.slice(0, FLAGS_AT + 2));
  assertCv(beginning.readUInt16LE(0) === WORD);
  assertCv((beginning.readUInt16LE(FLAGS_AT) & ENCRYPTED) === 0, 'lockedFile');
  assertCv(has(/^[01]Table$/));
}

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
