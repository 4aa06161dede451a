import fc from 'fast-check';

// Values that people type, that scripts send, and that nobody should.

const LATIN = 'azAZéßğİıſÿÆåø';
const THAI = 'กขฮะาิ์่็เๆฯ๐๙฿';
const OTHER = 'ЖёΩώあ漢אء٣۳🙂\u0301\u200b';
const SIGNS = `_-'.,:;@"<>()+*/|[]\\ \t\n\u00a0\ufeff`;
const DIGITS = '0123456789';
const letters = fc.constantFrom(...LATIN, ...DIGITS);
const anyLetter = fc.constantFrom(...LATIN, ...THAI, ...OTHER, ...SIGNS, ...DIGITS);
const word = (unit: fc.Arbitrary<string>, maxLength = 8) => fc.string({ unit, maxLength });

const texts = fc.oneof(
  word(letters),
  word(anyLetter),
  word(fc.constantFrom(...THAI, ' ')),
  word(fc.constantFrom(...DIGITS)),
  fc.string({ maxLength: 10 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('', ' ', '\n', '0', 'true', 'null', 'undefined', 'a'.repeat(300), '👩‍👩‍👧', 'ที่นี่'),
);

const wordOf = (letters: string) => word(fc.constantFrom(...letters), 5);
/** Texts of one alphabet each, as the letter rules tell them apart. */
export const lettered = fc.oneof(
  wordOf(LATIN),
  wordOf(`${LATIN}${DIGITS}`),
  wordOf(`${DIGITS}_- aZ`),
  wordOf('ČďŘšžł ĄęŃ'),
  wordOf('ЖёяІїҐ9-'),
  wordOf('Ωώάα 1'),
  wordOf("אבת'_"),
  wordOf('あア漢字ｱ　A'),
  wordOf('ءبپ٣ 5_ّ'),
  wordOf('ƏğİıÖşÜ'),
  wordOf('æøåÆ7'),
  texts,
);

const written = fc
  .oneof(
    fc.double({ noDefaultInfinity: false }).map(String),
    fc.integer({ min: -1_000, max: 1_000 }).map(String),
    fc.tuple(
      fc.integer({ min: -99, max: 999 }),
      fc.constantFrom('.', ',', ''),
      word(fc.constantFrom(...DIGITS), 4),
    ),
    fc.constantFrom(
      '-0',
      '+5',
      '1e3',
      '0x1f',
      ' 7 ',
      '007',
      '--1',
      '-',
      '.5',
      '5.',
      '٣٤',
      '٣4',
      '๑๒',
      '1_000',
      'Infinity',
    ),
  )
  .map((number) => (Array.isArray(number) ? number.join('') : number));

/** Numbers and texts that may be some. */
export const numeral = fc.oneof(
  written,
  fc.integer({ min: -20, max: 20 }),
  fc.integer(),
  fc.double(),
  fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 0.1, 1e21, 1e-7),
);

const local = fc.oneof(
  word(letters),
  word(fc.constantFrom(...'az09.+_%-"\\@,; ก(<', ' ')),
  fc.constantFrom('a.b', '.a', 'a.', 'a..b', '"a"', '"a b"', '"a"b', "o'neil", 'ชื่อ', '"\t"', '"@"'),
);
const domain = fc.oneof(
  fc.array(word(fc.constantFrom(...'azAZ09-_.ก ')), { maxLength: 4 }).map((labels) => labels.join('.')),
  fc.constantFrom(
    'b.co',
    'b',
    'b.c',
    '-.co',
    'B-9.Example.TH',
    '[1.2.3.4]',
    '[1.2.3]',
    '[1234.1.1.1]',
    'ไทย.ไทย',
    'b.co\n',
  ),
);
const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
/** E-mail addresses, nearly such, and lists of them in one text. */
export const email = fc.oneof(
  address,
  fc
    .tuple(fc.array(address, { maxLength: 3 }), fc.constantFrom(',', ', ', ' , ', ';'))
    .map(([list, comma]) => list.join(comma)),
  texts,
);

const NAMES = [
  'a.png',
  'B.JPG',
  'x.webp',
  'photo.jpeg',
  'c.svg',
  'รูป.gif',
  'cv.pdf',
  'a.png.exe',
  'png',
  '.png',
  '',
  '12x7.png',
  '640x480.jpg',
  '0x0.bmp',
  '12x7.webp',
  'broken.png',
];
const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf', 'video/mp4', 'text/plain', ''];
const file = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom(...TYPES),
    fc.constantFrom(0, 1, 1_023, 1_024, 1_025, 5_000),
  )
  .map(([name, type, bytes]) => new File([new Uint8Array(bytes)], name, { type }));
/** Files, one or several, and what only looks like one. */
export const files = fc.oneof(
  { weight: 4, arbitrary: file },
  { weight: 3, arbitrary: fc.array(file, { maxLength: 3 }) },
  fc.record({
    name: fc.constantFrom(...NAMES),
    type: fc.constantFrom(...TYPES),
    size: fc.constantFrom(5, 5_000, '9', NaN),
  }),
  fc.record({ name: texts }),
  fc.constantFrom('a.png', 'undefined'),
);

const strange = fc.oneof(
  fc.constantFrom(null, undefined, true, false),
  fc.constantFrom('', [], [[]], [''], [null], [undefined, 'a'], [[1], ['2']], ['a@b.co', 'c@d.co'], {}),
  fc.constantFrom(
    new Date(0),
    /a/,
    { length: 3 },
    { length: 0 },
    new Set([1, 2]),
    new Map(),
    new Uint8Array(3),
    Symbol('a'),
  ),
  fc.constant(() => 1),
  fc.anything({ maxDepth: 2, withNullPrototype: true, withBigInt: true, withDate: true, withSet: true }),
);

const one = fc.oneof(texts, numeral, lettered, email);

/** Any value, mostly of the given kind, alone or in lists, one in five of another kind. */
export const mostly = (kind: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: kind },
    { weight: 2, arbitrary: fc.array(kind, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.array(kind, { maxLength: 2 }), { maxLength: 2 }) },
    { weight: 1, arbitrary: one },
    { weight: 1, arbitrary: strange },
  );

export const anyText = texts;
/** Any value at all. */
export const anyValue = fc.oneof(
  { weight: 3, arbitrary: one },
  { weight: 1, arbitrary: files },
  { weight: 2, arbitrary: strange },
);
