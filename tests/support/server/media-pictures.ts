import sharp, { type Sharp } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = async (picture: Sharp): Promise<Bytes> => new Uint8Array(await picture.toBuffer());
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 110 } } });

/** A real picture of one colour, for tests. */
export const jpeg = (width = 64, height = 48): Promise<Bytes> => bytesOf(plain(width, height).jpeg());
export const png = (width = 64, height = 48): Promise<Bytes> => bytesOf(plain(width, height).png());
export const webp = (width = 64, height = 48): Promise<Bytes> => bytesOf(plain(width, height).webp());
export const avif = (width = 64, height = 48): Promise<Bytes> =>
  bytesOf(plain(width, height).avif({ effort: 0 }));

/** Where the test photographs were taken, as their Exif data tells. */
export const PLACE = 'Bangkok 13.7563N 100.5018E';

/** A photograph as a phone makes it: held on its side, with place and profile. */
export const photograph = (format: 'jpeg' | 'png' | 'webp' | 'avif', orientation = 6): Promise<Bytes> =>
  bytesOf(
    plain(64, 48)
      .withMetadata({ orientation, icc: 'p3' })
      .withExifMerge({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${PLACE} --></x:xmpmeta>`)
      .toFormat(format),
  );

/** Bytes one after the other; text as Latin-1. */
export const joined = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );
