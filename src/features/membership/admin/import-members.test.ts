import { expect, test } from 'vitest';
import { decodeText } from './import-members.ts';

const bufferOf = (bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

test('UTF-8 is read as such, with and without the sign at its beginning', () => {
  const bytes = [...new TextEncoder().encode('สมชาย')];
  expect(decodeText(bufferOf(bytes))).toBe('สมชาย');
  expect(decodeText(bufferOf([0xef, 0xbb, 0xbf, ...bytes]))).toBe('สมชาย');
});

test('Thai in windows-874, which is never valid UTF-8, is read as such', () => {
  expect(decodeText(bufferOf([0xca, 0xc1, 0xaa, 0xd2, 0xc2]))).toBe('สมชาย');
});
