import { describe, expect, test } from 'vitest';
import { bytesOf, doc, docx, wordStream, zip } from '#tests/support/server/cv-files.ts';
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
      'a field that starts a program',
      doc([{ name: 'Data', content: Buffer.alloc(4096, '\x13 DDEAUTO cmd ', 'utf16le') }]),
      'harmfulFile',
    ],
    ['an archive behind it', bytesOf(doc(), docx()), 'harmfulFile'],
    ['much behind it', bytesOf(doc(), 'x'.repeat(80_000)), 'harmfulFile'],
    ['another beginning', doc([], Buffer.alloc(4096)), 'brokenFile'],
  ])('with %s: %s', async (_, file, reason) => {
    expect(await verdict(file, 'cv.doc')).toBe(reason);
  });
  test('with a theme, which Word keeps in an archive within it, is taken', async () => {
    const theme = Buffer.alloc(8_192);
    theme.set(zip([{ name: 'theme/theme1.xml', content: '<a:theme/>' }]), 100);
    expect(await verdict(doc([{ name: 'Data', content: theme }]))).toBe('application/msword');
  });
  test('whose chains bite their tails ends', async () => {
    const file = Buffer.from(doc());
    for (let entry = 0; entry < 40; entry++) file.writeUInt32LE(1, 512 + entry * 4);
    expect(await verdict(new Uint8Array(file))).toBe('brokenFile');
  });
});
