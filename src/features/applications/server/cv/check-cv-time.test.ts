import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkCv } from './check-cv.ts';
import { bytesOf, doc, docx, pdf } from '#tests/support/server/cv-files.ts';
import { type Bytes, verdict } from '#tests/support/server/cv-verdict.ts';

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
  // Counted is the processor's time: on a busy machine the clock's says nothing.
  test.each(files)('%s', { timeout: 60_000 }, (_, file) => {
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
