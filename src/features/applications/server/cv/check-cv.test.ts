import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPLICATION_FILE_BYTES } from '../../application.ts';
import { checkCv } from './check-cv.ts';
import { bytesOf, compound, docx, pdf, zip } from '#tests/support/server/cv-files.ts';
import { checksHere, samples, verdict } from '#tests/support/server/cv-verdict.ts';

test('what is taken is known by its content, whatever its name says', async () => {
  for (const [type, bytes] of await samples()) {
    for (const name of ['cv.pdf', 'cv.exe', ''])
      expect([type, await verdict(bytes, name)]).toEqual([type, type]);
  }
});
test('the record says what the file is; its bytes are not touched', async () => {
  const bytes = pdf();
  const before = bytes.slice();
  expect(await checkCv({ name: 'สมัครงาน.PDF', bytes }, checksHere)).toEqual({
    name: 'สมัครงาน.PDF',
    size: bytes.length,
    type: 'application/pdf',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    scan: { result: 'notScanned', at: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  expect(bytes).toEqual(before);
});

describe('size', () => {
  test('0 bytes, and one byte above 4,194,304', async () => {
    expect(await verdict(new Uint8Array())).toBe('emptyFile');
    const full = pdf([{ dictionary: '', stream: 'x'.repeat(APPLICATION_FILE_BYTES - 1_000) }]);
    const padded = bytesOf(full, ' '.repeat(APPLICATION_FILE_BYTES - full.length));
    expect([padded.length, await verdict(padded)]).toEqual([APPLICATION_FILE_BYTES, 'application/pdf']);
    expect(await verdict(bytesOf(padded, ' '))).toBe('fileTooLarge');
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
  ])('%s', async (_, text) => {
    expect(await verdict(bytesOf(text))).toBe('wrongFileKind');
  });
  test('a program in front of a real PDF', async () => {
    expect(await verdict(bytesOf('MZ\x90\0', pdf()))).toBe('wrongFileKind');
  });
  test('archives and documents of other programs', async () => {
    expect(await verdict(zip([{ name: 'setup.exe', content: 'MZ' }]))).toBe('wrongFileKind');
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    expect(await verdict(docx([], { main: sheet }))).toBe('wrongFileKind');
    expect(
      await verdict(zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }])),
    ).toBe('wrongFileKind');
    expect(await verdict(compound([{ name: 'Workbook', content: Buffer.alloc(4096) }]))).toBe(
      'wrongFileKind',
    );
  });
});

describe('cut short', () => {
  test('anywhere, each kind is refused', async () => {
    for (const [type, bytes] of await samples()) {
      const step = Math.max(1, Math.floor(bytes.length / 300));
      for (let length = 1; length < bytes.length - 1; length += step) {
        expect([type, length, await verdict(bytes.slice(0, length))]).not.toEqual([type, length, type]);
      }
    }
  });
});

test('random damage to any of them is taken or refused, and never fails in another way', async () => {
  for (const [, bytes] of await samples()) {
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(bytes.length), async (changes, cut) => {
        const damaged = bytes.slice(0, changes.length % 3 === 0 ? cut : undefined);
        for (const [at, value] of changes) damaged[at] = value;
        expect(typeof (await verdict(damaged))).toBe('string');
      }),
      { numRuns: 300 },
    );
  }
});
test('random bytes after any beginning never fail in another way', async () => {
  const heads = [
    '%PDF-1.7\n',
    'PK\x03\x04',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3_000 }), async (head, rest) => {
      expect(typeof (await verdict(bytesOf(head, rest)))).toBe('string');
    }),
    { numRuns: 500 },
  );
});
