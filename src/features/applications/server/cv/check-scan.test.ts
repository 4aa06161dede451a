import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpeg, photograph, png } from '#tests/support/server/media-pictures.ts';
import { bytesOf, docx } from '#tests/support/server/cv-files.ts';
import { verdict } from '#tests/support/server/cv-verdict.ts';

describe('a scan', () => {
  test('as a phone makes it is taken, with the place where it was taken', async () => {
    expect(await verdict(await photograph('jpeg'))).toBe('image/jpeg');
  });
  test('with something behind it is harmful', async () => {
    for (const picture of [await jpeg(), await png()]) {
      expect(await verdict(bytesOf(picture, docx()))).toBe('harmfulFile');
      expect(await verdict(bytesOf(picture, '<script>alert(1)</script>'))).toBe('harmfulFile');
    }
    expect(await verdict(bytesOf(await jpeg(), await jpeg(), docx()))).toBe('harmfulFile');
  });
  test('of more pixels than any scanner makes is refused', async () => {
    const file = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(await verdict(new Uint8Array(file))).toBe('hugePicture');
  });
});
