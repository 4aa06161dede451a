import { expect, test } from 'vitest';
import { bytesOf, notesOf, packedObjects, pdf, rewritten } from '#tests/support/server/cv-files.ts';
import { type Bytes, verdict } from '#tests/support/server/cv-verdict.ts';

// What one reader sees in a file and another does not. PDFium, which is Chromium's, takes \x80 and \xff for blanks.

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const URI = '<< /S /URI /URI (https://evil.example) >>';
const GO_TO = '<< /S /GoTo /D [3 0 R /Fit] >>';
const linkTo = (address: string) => notesOf(`/Subtype /Link /A << /S /URI /URI ${address} >>`, 1);
const withBase = (base: string) =>
  rewritten(linkTo('(:alert(1))'), '/Type /Catalog', `/Type /Catalog /URI << /Base ${base} >>`);
const hidden = (text: string) => pdf([{ dictionary: '', stream: text }]);
const respelt = (file: Bytes, what: string, by: string): Bytes =>
  bytesOf(Buffer.from(file).toString('latin1').replaceAll(what, by));

test.each([
  ['a list of scripts under a name that \xff ends', pdf([packedObjects('<< /JavaScript\xff << >> >>')])],
  [
    'an action whose kind \x80 ends',
    pdf([packedObjects(`<< /A ${SCRIPT.replace('Script ', 'Script\x80 ')} >>`)]),
  ],
  ['an action behind a name that \xff ends', pdf([], { catalogue: `/OpenAction\xff ${URI}` })],
  [
    'packed objects behind \xff',
    respelt(pdf([packedObjects(SCRIPT)]), '/FlateDecode >>\nstream', '/FlateDecode >>\xffstream'),
  ],
  [
    'an object among \xff in what looks like the content of a page',
    hidden('9\xff0\xffobj\xff<< /JS (x) >> endobj'),
  ],
  [
    'a trailer in what looks like the content of a page, which says that all is encrypted',
    hidden('xref\n0 0\ntrailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\nstartxref\n0\n%%EOF\n'),
  ],
  ['such a trailer behind \xff', hidden('trailer\xff<< /Root 1 0 R >>')],
  ['two actions when it is opened', pdf([], { catalogue: `/OpenAction ${URI} /OpenAction [3 0 R /Fit]` })],
  ['an action of two kinds', pdf([], { catalogue: `/OpenAction << /S /URI ${GO_TO.slice(2)} ` })],
  ['an action of a page, set off twice', pdf([`<< /AA << /O ${URI} /O ${GO_TO} >> >>`])],
  [
    'two lists of scripts under one name among packed objects',
    pdf([packedObjects('<< /JavaScript << /Names [] >> /JavaScript [] >>')]),
  ],
  [
    'an action, and one more under a name that our reader takes for the same',
    pdf([packedObjects(`<< /OpenAction ${URI} /#234FpenAction [3 0 R /Fit] >>`)]),
  ],
  ['a name with an escape of no digits', pdf([packedObjects('<< /#3QavaScript << >> >>')])],
  [
    'packed objects in the line of the word with which they begin',
    respelt(
      pdf([{ dictionary: '/Type /ObjStm /N 1 /First 4', stream: `<< >>   \n9 0 ${URI}` }]),
      'stream\n<<',
      'stream 9 0 <<',
    ),
  ],
  [
    'a kind of action that stands elsewhere among packed objects',
    pdf([packedObjects('<< /A << /S 8 0 R >> >>')]),
  ],
  [
    'an action under the same number and another generation',
    rewritten(pdf([GO_TO, URI], { catalogue: '/OpenAction 5 0 R' }), '6 0 obj', '5 1 obj'),
  ],
  [
    'an action that stands elsewhere, and there elsewhere again',
    pdf(['6 0 R', URI], { catalogue: '/OpenAction 5 0 R' }),
  ],
  ['a link that its base makes a script', withBase('(javascript)')],
  ['a base that stands elsewhere', withBase('6 0 R')],
  ['a link to a script that is a name', linkTo('/javascript:x')],
  [
    'a script in a comment among packed objects, to which its place leads',
    pdf([{ dictionary: '/Type /ObjStm /N 1 /First 4', stream: `9 1 %${SCRIPT}\n<< >>` }]),
  ],
  ['a table in a comment behind its end', bytesOf(pdf(), `%xref 5 0 trailer\n% startxref 9 %%EOF\n`)],
  ['a head that PDFium takes for one, and then another', bytesOf('%PDF', pdf())],
  ['content that stands in another file', pdf([{ dictionary: '/F (//evil.example/a)', stream: '' }])],
])('a PDF with %s is refused', async (_, file) => {
  expect(await verdict(file)).toMatch(/^(?:broken|harmful)File$/);
});

test('a PDF of lists deeper than PDFium reads them is broken', async () => {
  expect(await verdict(pdf([`${'['.repeat(61)}${']'.repeat(61)}`]))).toBe('brokenFile');
});
test('a PDF with more packed values than a CV has is not read', async () => {
  expect(await verdict(pdf([packedObjects(`[${'1 '.repeat(1_000_000)}]`)]))).toBe('unreadFile');
});

test.each([
  [
    'a title and a mode that are there twice',
    pdf(['<< /Title (CV) /Title (CV) >>'], { catalogue: '/Lang (th) /Lang (th)' }),
  ],
  ['a base on the web', withBase('(https://example.com/)')],
  ['a heading called C#', pdf(['<< /Dests << /C#23 [3 0 R /Fit] /Node#20C# [3 0 R /Fit] >> >>'])],
  ['a word as our reader knows it', hidden('(trailer, 9 objects) Tj')],
])('a PDF with %s is taken', async (_, file) => {
  expect(await verdict(file)).toBe('application/pdf');
});
