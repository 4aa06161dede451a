import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mediaLimits } from '../media.ts';
import { checkPicture } from './check-picture.ts';
import { PictureProblem } from './picture-problem.ts';
import { PICTURE_ATTACKS } from '#tests/support/server/picture-attacks.ts';
import { avif, jpeg, joined, photograph, PLACE, png, webp } from '#tests/support/server/media-pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const formats = { jpeg, png, webp, avif };
const names = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Why a file is refused; undefined when it is taken. */
function problem(file: Bytes): string | undefined {
  try {
    checkPicture(file);
    return undefined;
  } catch (error) {
    if (error instanceof PictureProblem) return error.message;
    throw error;
  }
}
/** A picture of one format with bytes changed at a place. */
function patched(file: Bytes, at: number, bytes: readonly number[]): Bytes {
  const copy = file.slice();
  copy.set(bytes, at);
  return copy;
}
const indexOf = (file: Bytes, text: string) => Buffer.from(file).indexOf(text, 0, 'latin1');

test.each(PICTURE_ATTACKS)('$name costs no more than its length', ({ file }) => {
  const bytes = file();
  const before = process.threadCpuUsage();
  expect(problem(bytes)).toBe('brokenPicture');
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
});

describe.each(names)('%s', (name) => {
  test('is known by its content, with its sides, and still opens', async () => {
    const { bytes, ...about } = checkPicture(await formats[name](100, 80));
    expect(about).toEqual({ type: `image/${name}`, width: 100, height: 80 });
    const { info } = await sharp(bytes).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 80]);
  });
  test('cut short anywhere is refused', async () => {
    const file = await formats[name]();
    for (let length = 12; length < file.length; length += 1) {
      expect([length, problem(file.slice(0, length))]).toEqual([length, expect.any(String)]);
    }
  });
  test('with a ZIP file or a page behind it is refused', async () => {
    const file = await formats[name]();
    for (const rider of ['PK\x03\x04 and so on', '<html><script>alert(1)</script></html>', gzipSync('x')]) {
      expect(problem(joined(file, rider))).toMatch(/hiddenContent|brokenPicture/);
    }
  });
  test('with random damage never fails in another way', async () => {
    const file = await formats[name]();
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 400; run++) {
      const damaged = patched(file, random(file.length - 1), [random(256)]);
      expect(() => problem(damaged)).not.toThrow();
    }
  });
  test('below 16 pixels is refused', async () => {
    expect(problem(await formats[name](16, 16))).toBeUndefined();
    expect(problem(await formats[name](15, 40))).toBe('smallPicture');
    expect(problem(await formats[name](40, 15))).toBe('smallPicture');
  });
});

test.each([
  ['nothing', ''],
  ['a few letters', 'abc'],
  ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'],
  ['an ELF program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script></svg>'],
  ['SVG after a declaration', '<?xml version="1.0"?><svg width="64" height="48"/>'],
  ['a page', '<!doctype html><html><body>hello</body></html>'],
  [
    'GIF',
    'GIF89a\x40\0\x30\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  ],
  ['GIF that is a script', 'GIF89a/*\0*/=1;alert(1)//'],
  ['BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x40\0\0\0\x30\0\0\0\x01\0\x18\0'],
  ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ['ZIP', 'PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\x08mdat'],
  ['sound', 'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0'],
])('%s is no picture that we take', (_, text) => {
  expect(problem(joined(text))).toBe('notAPicture');
});

test.each([
  ['JPEG', '\xff\xd8\xff\xe0 and then nothing of it'],
  ['PNG', '\x89PNG\r\n\x1a\n and then nothing of it'],
  ['WebP', 'RIFF\x40\0\0\0WEBP and then nothing of it'],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif and then nothing of it'],
])('what only begins like a %s is broken', (_, text) => {
  expect(problem(joined(text))).toBe('brokenPicture');
});

test('a picture in front of which something stands is not taken', async () => {
  expect(problem(joined('<script>alert(1)</script>', await png()))).toBe('notAPicture');
});

describe('sizes that a file declares', () => {
  test('sides above 8,000 pixels', async () => {
    expect(problem(await png(8_000, 16))).toBeUndefined();
    expect(problem(await png(8_001, 16))).toBe('widePicture');
    const file = await jpeg();
    const frame = indexOf(file, '\xff\xc0');
    expect(problem(patched(file, frame + 5, [0xff, 0xff, 0xff, 0xff]))).toBe('widePicture');
  });
  test('more than 40 megapixels in a few hundred bytes', async () => {
    const file = await jpeg();
    const frame = indexOf(file, '\xff\xc0');
    // 7,000 × 7,000
    expect(problem(patched(file, frame + 5, [0x1b, 0x58, 0x1b, 0x58]))).toBe('heavyPicture');
    expect(mediaLimits.mostMegapixels).toBe(40);
  });
  test('a second frame that is larger than the first', async () => {
    const file = await jpeg();
    const [frame, tables] = [indexOf(file, '\xff\xc0'), indexOf(file, '\xff\xc4')];
    const twice = joined(file.slice(0, tables), file.slice(frame, tables), file.slice(tables));
    expect(problem(twice)).toBe('brokenPicture');
  });
  test('a WebP canvas that is smaller than what lies on it', async () => {
    const file = await photograph('webp');
    const canvas = indexOf(file, 'VP8X');
    expect(problem(file)).toBeUndefined();
    expect(problem(patched(file, canvas + 12, [20, 0, 0, 20, 0, 0]))).toBe('brokenPicture');
  });
});

test('pictures that move are refused', async () => {
  const pixels = Buffer.concat([Buffer.alloc(32 * 32 * 3, 90), Buffer.alloc(32 * 32 * 3, 200)]);
  const frames = sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
  const moving = new Uint8Array(await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer());
  expect(problem(moving)).toBe('movingPicture');
});

describe('what a camera writes beside the picture', () => {
  test.each(names)('%s: place and words are gone, the colour profile stays', async (format) => {
    const file = await photograph(format, format === 'jpeg' ? 1 : 6);
    expect(Buffer.from(file).includes(PLACE)).toBe(true);
    const { bytes } = checkPicture(file);
    expect(bytes.includes(PLACE)).toBe(false);
    const [before, after] = [await sharp(file).metadata(), await sharp(bytes).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect((after.xmp ?? '').toString().trim()).toBe('');
    const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer();
    expect(await pixels(bytes)).toEqual(await pixels(file));
  });
  test.each([2, 3, 4, 5, 6, 7, 8])(
    'a JPEG held as %i is refused: it would lie on its side for some readers',
    async (held) => {
      expect(problem(await photograph('jpeg', 1))).toBeUndefined();
      expect(problem(await photograph('jpeg', held))).toBe('lyingPicture');
    },
  );
  test('what phones append to a JPEG is cut off', async () => {
    const file = await jpeg();
    const { bytes } = checkPicture(file);
    for (const trailer of [
      await jpeg(320, 200),
      '\0\0\0\0',
      'notes of a phoneSEFT',
      '\0\0\0\x18ftypmp42 a film',
    ]) {
      expect(checkPicture(joined(file, trailer)).bytes).toEqual(bytes);
    }
  });
  test('a progressive JPEG, and one that has been cleaned, stay as they are', async () => {
    const progressive = new Uint8Array(
      await sharp(await jpeg(200, 150))
        .jpeg({ progressive: true })
        .toBuffer(),
    );
    const { bytes } = checkPicture(progressive);
    expect(checkPicture(new Uint8Array(bytes)).bytes).toEqual(bytes);
  });
});
