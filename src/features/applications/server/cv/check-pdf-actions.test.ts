import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  notesOf,
  packedObjects,
  pdf,
  rewritten,
  pdfOfPages,
  type PdfObject,
} from '#tests/support/server/cv-files.ts';
import { verdict } from '#tests/support/server/cv-verdict.ts';

const URI = '<< /S /URI /URI (https://evil.example) >>';
const GO_TO = '<< /Type /Action /S /GoTo /D [3 0 R /XYZ 0 800 0] >>';
/** What a reader does of itself, as it would stand in the file. */
const ACTIONS: readonly (readonly [name: string, action: string, ...more: PdfObject[]])[] = [
  ['an address', URI],
  ['an address under an escaped name', URI.replace('/S /URI', '/#53 /U#52I')],
  ['a form that is sent', '<< /S /SubmitForm /F (https://evil.example) >>'],
  ['another document', '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
  ['data that are loaded', '<< /S /ImportData /F (a.fdf) >>'],
  ['a sound', '<< /S /Sound /Sound 3 0 R >>'],
  ['a print dialogue', '<< /S /Named /N /Print >>'],
  ['an action of a kind to come', '<< /S /Whatever >>'],
  ['a place and then an address', `<< /S /GoTo /D [3 0 R /Fit] /Next ${URI} >>`],
  ['an action that stands elsewhere', '5 0 R', URI],
  ['an action among packed objects', '9 0 R', packedObjects(URI)],
  ['an action whose kind stands elsewhere', '<< /S 5 0 R /URI (https://evil.example) >>', '/URI'],
  ['an action that is nowhere', '8 0 R'],
];

describe('a PDF that by itself, once it is opened, follows', () => {
  test.each(ACTIONS)('%s is harmful', async (_, action, ...more) => {
    const opening = pdf(more, { catalogue: `/OpenAction ${action}` });
    expect(await verdict(opening)).toBe('harmfulFile');
    const leaving = pdf(more, { catalogue: `/AA << /WC ${action} >>` });
    expect(await verdict(leaving)).toBe('harmfulFile');
  });
  test('an action of a page is harmful, of a field, and of what a later object replaces', async () => {
    for (const object of [
      `<< /Type /Page /AA << /O ${URI} >> >>`,
      '<< /Type /Page /AA 6 0 R >>',
      `<< /FT /Tx /T (a) /AA << /K ${URI} >> >>`,
    ])
      expect([object, await verdict(pdf([object, `<< /O ${URI} >>`]))]).toEqual([object, 'harmfulFile']);
    const twice = pdf([`<< >> endobj 5 0 obj ${URI} endobj 5 0 obj ${GO_TO}`], {
      catalogue: '/OpenAction 5 0 R',
    });
    expect(await verdict(twice)).toBe('harmfulFile');
  });
});

test.each([
  ['a place on a page', pdf([], { catalogue: '/OpenAction [3 0 R /XYZ null null 0]' })],
  ['a place that has a name', pdf([], { catalogue: '/OpenAction (top)' })],
  ['an action that goes to a place', pdf([], { catalogue: `/OpenAction ${GO_TO}` })],
  ['such an action that stands elsewhere', pdf([GO_TO], { catalogue: '/OpenAction 5 0 R' })],
  ['a page that goes to a place', pdf([`<< /Type /Page /AA << /O ${GO_TO} >> >>`])],
  ['an address that a person clicks', pdf([`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${URI} >>`])],
  ['a font that is called as actions are', pdf(['<< /Font << /AA << /Type /Font /Subtype /Type1 >> >> >>'])],
])('a PDF with %s is taken', async (_, file) => {
  expect(await verdict(file)).toBe('application/pdf');
});

test.each(['SubmitForm', 'GoToR'])('a link of the kind %s is harmful, clicked or not', async (kind) => {
  const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /${kind} /F (https://evil.example) >> >>`;
  expect(await verdict(pdf([link]))).toBe('harmfulFile');
  const hidden = pdf([{ dictionary: '', stream: `6 0 obj << /S /${kind} /F (x) >> endobj` }]);
  expect(await verdict(hidden)).toBe('harmfulFile');
});

test.each(['Thread', 'Thr#65ad', 'Movie', 'Sound', 'RichMediaExecute'])(
  'a click that does %s is harmful; a word of that name elsewhere is not',
  async (kind) => {
    const action = `<< /S /${kind} /F (other.pdf) /D 0 >>`;
    const next = `<< ${URI.slice(2, -2)} /Next [${action}] >>`;
    for (const object of [`<< /Subtype /Link /A ${action} >>`, packedObjects(action), next])
      expect(await verdict(pdf([object]))).toBe('harmfulFile');
    if (kind === 'Thread')
      expect(await verdict(pdf(['<< /Type /Thread /F 6 0 R >>', '<< /Type /Bead >>']))).toBe(
        'application/pdf',
      );
  },
);

test('a PDF may have 200 pages, each of which is looked at, and no more', async () => {
  expect(await verdict(pdfOfPages(200))).toBe('application/pdf');
  expect(await verdict(pdfOfPages(201))).toBe('manyPages');
});

const packedPlaces = (more: string, stream: Uint8Array) =>
  pdf([{ dictionary: `/Type /XRef /Filter /FlateDecode ${more}`, stream: deflateSync(stream) }]);
test.each([
  ['of many places, which it holds', packedPlaces('/Size 9999999 /W [1 2 1]', Buffer.alloc(40_000_000))],
  [
    'of many places, which it does not hold',
    packedPlaces('/Size 9 /W [0 0 0] /Index [0 9999999]', Buffer.alloc(9)),
  ],
  ['of places before the first', packedPlaces('/Size 9 /W [0 0 0] /Index [0 9 9 -9999999]', Buffer.alloc(9))],
])('a PDF %s is not read', async (_, file) => {
  expect(await verdict(file)).toMatch(/^(?:broken|harmful)File$/);
});
test('a packed table of places that unfolds far is harmful', async () => {
  const file = packedPlaces('/Size 9 /W [1 2 1]', Buffer.alloc(40_000_000));
  expect(await verdict(file)).toBe('harmfulFile');
});
const END = '\nstartxref\n0\n%%EOF\n';
const STRAY = 'trailer (\n'.repeat(9);
const MUCH = '('.repeat(1_600_000);
const wrong = rewritten(pdf([{ dictionary: '', stream: MUCH }]), '/Length 1600000', '/Length 9');
/** So many objects, each of which begins where the others do, and is so long. */
const packedIn = (objects: number, bytes: number) =>
  pdf([
    {
      dictionary: `/Type /ObjStm /N ${objects} /First ${objects * 4} /Filter /FlateDecode`,
      stream: deflateSync('9 0 '.repeat(objects) + ' '.repeat(bytes) + '1'),
    },
  ]);
test.each([
  ['1,000 links on each of 200 pages', pdfOfPages(200, 1_000), 'application/pdf'],
  ['a signature of 30 kB', pdf([`<< /Contents <${'00'.repeat(30_000)}> >>`]), 'application/pdf'],
  ['a text of 1 MB', pdf([`<< /V (${'a'.repeat(1_000_000)}) >>`]), 'unreadFile'],
  ['a name of 256 letters', pdf([`/${'a'.repeat(256)}`]), 'unreadFile'],
  ['a film', notesOf('/Subtype /Movie', 1), 'harmfulFile'],
  ['a model in three dimensions, so called elsewhere', notesOf('/Subtype 6 0 R', 1, '/3D'), 'harmfulFile'],
  ['colours that are mixed as on a screen', pdf(['<< /BM /Screen >>']), 'application/pdf'],
  ['a file that goes with it', pdf(['<< /F (a.txt) /EF << /F 6 0 R >> >>']), 'harmfulFile'],
  ['packed objects in one place', packedIn(4_000, 2_000), 'brokenFile'],
  ['9 trailers in a stream', pdf([{ dictionary: '', stream: STRAY }]), 'application/pdf'],
  ['9 of them before much more', pdf([{ dictionary: '', stream: STRAY + MUCH }]), 'unreadFile'],
  ['a change, and a stream of a wrong length', bytesOf(wrong, 'trailer<<>>\n', END), 'application/pdf'],
  ['many of both', bytesOf(wrong, 'trailer<<>>\n'.repeat(3), END), 'unreadFile'],
  ['a table that is none', pdf(['<< /A /XRef >>']), 'unreadFile'],
  [
    'more words of its end than a file has',
    bytesOf(pdf(), 'startxref 0\n'.repeat(100_000), END),
    'unreadFile',
  ],
  ['trailers without end', bytesOf(pdf(), 'trailer<<>>\n'.repeat(5_000), END), 'unreadFile'],
])('a PDF with %s', async (_, file, expected) => {
  expect(await verdict(file)).toBe(expected);
});
test('a PDF of what goes with it, unfolding far, is taken without reading that', async () => {
  const stream = deflateSync(Buffer.from('<x>'.repeat(3_000_000)));
  const metadata = { dictionary: '/Type /Metadata /Subtype /XML /Filter /FlateDecode', stream };
  expect(await verdict(pdf([metadata], { catalogue: '/Metadata 5 0 R ' }))).toBe('application/pdf');
});
test('a PDF that is a collection of files is harmful', async () => {
  expect(await verdict(pdf([], { catalogue: '/Collection << /View /D >> ' }))).toBe('harmfulFile');
});
