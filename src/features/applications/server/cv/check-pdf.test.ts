import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytesOf, docx, packedObjects, pdf } from '#tests/support/server/cv-files.ts';
import { type Bytes, verdict } from '#tests/support/server/cv-verdict.ts';

/** An object that nothing but a table of places leads to, its words far apart. */
const HIDDEN = `9${' '.repeat(12)}0 %${'x'.repeat(200)}\robj << /OpenAction << /S /URI /URI (https://evil.example) >> >> endobj`;
const HIDING: readonly (readonly [where: string, hide: (object: string) => Bytes])[] = [
  ['the content of a page', (object) => pdf([{ dictionary: '', stream: object }])],
  ['a comment', (object) => pdf([`<< /X 1 >>\n%${object.replace(/%x+\r/, '')}`])],
  ['a text', (object) => pdf([`<< /X (${object}) >>`])],
  ['its last dictionary', (object) => pdf([], { trailer: `/X (${object})` })],
  ['packed objects', (object) => pdf([packedObjects(`<< /X (${object}) >>`, '')])],
  ['numbers of another kind', (object) => pdf([{ dictionary: '', stream: object.replace('9', '+9.0') }])],
];

describe('PDF', () => {
  /** With another beginning of its streams. */
  const respelt = (file: Bytes, beginning: string): Bytes =>
    bytesOf(Buffer.from(file).toString('latin1').replaceAll('>>\nstream\n', beginning));
  const action = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const packedAction = {
    dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    stream: deflateSync(`9 0 ${action}`),
  };
  test.each(HIDING)('with an action that a table of places could find in %s is harmful', async (_, hide) => {
    expect(await verdict(hide(HIDDEN))).toBe('harmfulFile');
  });
  test.each([
    ['a script when it is opened', pdf([action], { catalogue: '/OpenAction 5 0 R' })],
    ['a script under an escaped name', pdf(['<< /S /J#61vaScript /JS (x) >>'])],
    ['a script in its names', pdf([], { catalogue: '/Names << /JavaScript 9 0 R >>' })],
    ['a script among packed objects', pdf([packedObjects(action)])],
    ['a script among objects packed by nothing', pdf([packedObjects(action, '')])],
    [
      'a script in what looks like the content of a page',
      pdf([{ dictionary: '', stream: `6 0 obj ${action} endobj` }]),
    ],
    [
      'packed objects under a rare method',
      pdf([packedObjects('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]')]),
    ],
    ['a program that starts', pdf(['<< /S /Launch /F (cmd.exe) >>'])],
    ['an attached file', pdf([{ dictionary: '/Type /EmbeddedFile', stream: 'MZ' }])],
    ['a list of attached files', pdf([], { catalogue: '/Names << /EmbeddedFiles 9 0 R >>' })],
    ['a film', pdf(['<< /Type /Annot /Subtype /RichMedia >>'])],
    ['a form with a program of its own', pdf(['<< /XFA 9 0 R >>'])],
    ['such a form in pieces', pdf(['<< /XFA [(template) 9 0 R] >>'])],
    [
      'packed objects whose dictionary holds a word of our reader',
      pdf([{ ...packedAction, dictionary: `${packedAction.dictionary} /X (obj)` }]),
    ],
    [
      'a script behind a comment in what looks like the content of a page',
      pdf([{ dictionary: '', stream: `6 0 obj << /S%\n%x\r /JavaScript /JS (x) >> endobj` }]),
    ],
    [
      'a script by a detour in what looks like the content of a page',
      pdf([{ dictionary: '', stream: '6 0 obj << /S 7 0 R /JS (x) >> endobj 7 0 obj /JavaScript endobj' }]),
    ],
    [
      'unnamed packed objects in what looks like the content of a page',
      pdf([{ dictionary: '', stream: '6 0 obj << /N 1 /First 4 /Filter /FlateDecode >>\nstream\nx' }]),
    ],
    ['an archive behind it', bytesOf(pdf(), docx())],
    ['an archive behind it, and an end behind that', bytesOf(pdf(), docx(), '\nstartxref\n9\n%%EOF\n')],
    ['a program behind it', bytesOf(pdf(), 'MZ\x90\0'.repeat(200))],
  ])('with %s is harmful', async (_, file) => {
    expect(await verdict(file)).toBe('harmfulFile');
  });
  test.each([
    ['a script behind a bracket that never closes', pdf(['(', action])],
    ['packed objects behind a comment', respelt(pdf([packedAction]), '>>%\nstream\n')],
    ['packed objects behind a zero', respelt(pdf([packedAction]), '>>\0\nstream\n')],
    [
      'a stream in a comment',
      pdf([`<< /X 1 %>>\nstream\n>> endobj 6 0 obj << /EF << >> >>`, { dictionary: '', stream: '' }]),
    ],
    ['packed objects behind blanks', respelt(pdf([packedAction]), '>>\nstream \n')],
    ['a script, and a list behind it', pdf(['<< /S%\n/JavaScript [ ] /JS (app.alert(1)) >>'])],
    [
      'packed objects whose dictionary holds the word that begins an object',
      pdf([{ ...packedAction, dictionary: `${packedAction.dictionary} /X obj` }]),
    ],
    [
      'the same, and a program that starts',
      pdf([
        {
          dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /X obj',
          stream: deflateSync('9 0 << /S /Launch /F (cmd.exe) >>'),
        },
      ]),
    ],
  ])('with %s is refused', async (_, file) => {
    expect(await verdict(file)).toBe('brokenFile');
  });
  test.each([
    [
      'JavaScript among the skills, in open text',
      pdf([{ dictionary: '', stream: '(HTML/JavaScript/Launch) Tj' }]),
    ],
    ['JavaScript in its title', pdf(['<< /Title (Senior React/JavaScript Developer \\(Node\\)) >>'])],
    ['a heading called JavaScript', pdf(['<< /Dests << /JavaScript [3 0 R /XYZ 0 0 0] >> >>'])],
    [
      'an action that goes to a page',
      pdf(['<< /S /GoTo /D [3 0 R /Fit] >>', '<< /S /URI /URI (https://example.com) >>']),
    ],
    ['blanks and zeros at its end', bytesOf(pdf(), '\r\n\0\0 ')],
    ['a mark of the order of bytes', bytesOf('\xef\xbb\xbf', pdf())],
  ])('with %s is taken', async (_, file) => {
    expect(await verdict(file)).toBe('application/pdf');
  });
  test('under a password is locked', async () => {
    expect(await verdict(pdf(['<< /Filter /Standard /V 2 >>'], { trailer: '/Encrypt 5 0 R' }))).toBe(
      'lockedFile',
    );
  });
  test('whose packed objects unfold without end is harmful', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    expect(
      await verdict(pdf([{ dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream: bomb }])),
    ).toBe('harmfulFile');
  });
  test('of nothing but a head and an end is broken', async () => {
    expect(await verdict(bytesOf('%PDF-1.7\nstartxref\n0\n%%EOF\n'))).toBe('brokenFile');
    expect(await verdict(bytesOf('%PDF-1.7\n'))).toBe('brokenFile');
  });
});
