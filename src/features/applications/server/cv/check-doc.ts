import { compoundFile, STREAM } from './compound-file.ts';
import { whole } from './cv-problem.ts';
import { endsAsArchive } from './zip.ts';

export { COMPOUND_SIGNATURE } from './compound-file.ts';

/** What every Word document since 97 begins with, and where it says that it is encrypted. */
const WORD = 0xa5ec;
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
/** Where Visual Basic lies, in whichever storage. */
const MACROS = /^(?:Macros|_VBA_PROJECT_CUR|VBA|_VBA_PROJECT|PROJECTwm)$/i;
/** The equation editor of old, which runs what it is given. */
const HARMFUL = /^Equation Native$/i;
/** An object of another program; a file packed into the document is one that begins with a mark. Pictures have none. */
const OBJECT = '\u0001Ole10Native';
/** A field that starts another program, in letters of one byte or two. */
const PROGRAM_FIELD = /\x13\0?(?:[ ]\0?)*D\0?D\0?E\0?(?:A\0?U\0?T\0?O\0?)?[ ]/i;
const PACKED_AT = 4;
const PACKED = 2;
const MOST_OBJECTS = 200;

/**
 * A Word document as DOC: a compound file with the stream of a Word document that says so itself, without macros, packed
 * files and a password. A DOCX under a password is a compound file, too, and is told as locked.
 * @throws CvProblem
 */
export function checkCompoundDocument(file: Buffer): void {
  // Word itself keeps a theme in an archive within the document.
  whole(!endsAsArchive(file, false), 'harmfulFile');
  const { entries, head } = compoundFile(file);
  const has = (names: RegExp) => entries.some(({ name }) => names.test(name));
  whole(!has(/^(?:EncryptedPackage|EncryptionInfo)$/), 'lockedFile');
  const document = entries.find(({ name, kind }) => kind === STREAM && name === 'WordDocument');
  whole(document !== undefined, 'wrongFileKind');
  whole(!has(MACROS), 'fileWithMacros');
  whole(!has(HARMFUL) && !PROGRAM_FIELD.test(file.toString('latin1')), 'harmfulFile');
  const objects = entries.filter(
    ({ name, kind, size }) => kind === STREAM && name === OBJECT && size > PACKED_AT + 2,
  );
  whole(
    objects.length <= MOST_OBJECTS &&
      !objects.some((object) => head(object).readUInt16LE(PACKED_AT) === PACKED),
    'harmfulFile',
  );
  whole(document.size <= file.length);
  const beginning = head(document);
  whole(beginning.readUInt16LE(0) === WORD);
  whole((beginning.readUInt16LE(FLAGS_AT) & ENCRYPTED) === 0, 'lockedFile');
  whole(has(/^[01]Table$/));
}
