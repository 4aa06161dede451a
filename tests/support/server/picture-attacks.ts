import { crc32 } from 'node:zlib';
import { PNG_SIGNATURE } from '#features/media/server/png.ts';
import { joined } from './media-pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** What a file may hold, a little less. */
const MOST = 4_100_000;

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const filled = (part: Uint8Array | string, length = MOST): Buffer => Buffer.alloc(length, joined(part));
const chunk = (type: string, content: Uint8Array | string = ''): Bytes => {
  const body = joined(type, content);
  return joined(number(body.length - 4, 4), body, number(crc32(body), 4));
};
const box = (type: string, ...content: (Uint8Array | string)[]): Bytes => {
  const body = joined(...content);
  return joined(number(body.length + 8, 4), type, body);
};
const FTYP = box('ftyp', 'avif', number(0, 4), 'avifmif1');
const HEADER = chunk('IHDR', joined(number(64, 4), number(64, 4), '\x08\x02\0\0\0'));
/** Places of data without a length, as many as can be said in few bytes, each of them `kind`. */
const avifOfExtents = (kind: string): Bytes => {
  const item = joined(number(1, 2), number(0, 2), number(65_535, 2));
  const items = joined(number(0, 4), number(0, 2), number(65_535, 2), filled(item, 65_535 * item.length));
  const info = box(
    'iinf',
    number(0, 4),
    number(1, 2),
    box('infe', '\x02\0\0\0', number(1, 2), number(0, 2), kind),
  );
  return joined(
    FTYP,
    box('meta', number(0, 4), info, box('iloc', items), box('idat', filled('x', 1_000_000))),
  );
};

/** Pictures that are made to take long. */
export const PICTURE_ATTACKS: readonly { readonly name: string; readonly file: () => Bytes }[] = [
  ...['tEXt', 'IDAT', 'gAMA'].map((type) => ({
    name: `PNG of ${type}`,
    file: () => joined(PNG_SIGNATURE, HEADER, filled(chunk(type)), chunk('IEND')),
  })),
  ...['\xfe\0\x02', '\xe1\0\x02', '\xdb\0\x02', '\xda\0\x02', ''].map((segment) => ({
    name: `JPEG of ${JSON.stringify(segment)}`,
    file: () => joined('\xff\xd8', filled(`\xff${segment}`), '\xff\xd9'),
  })),
  ...['EXIF', 'VP8 ', 'ICCP'].map((type) => ({
    name: `WebP of ${type}`,
    file: () => {
      const file = Buffer.from(joined('RIFF\0\0\0\0WEBP', filled(`${type}\0\0\0\0`, MOST - (MOST % 8))));
      file.writeUInt32LE(file.length - 8, 4);
      return joined(file);
    },
  })),
  ...['free', 'meta'].map((type) => ({
    name: `AVIF of ${type}`,
    file: () => joined(FTYP, filled(box(type), MOST - (MOST % 8))),
  })),
  ...['Exif', 'mime', 'av01'].map((kind) => ({
    name: `AVIF of places without a length, ${kind}`,
    file: () => avifOfExtents(kind),
  })),
];
