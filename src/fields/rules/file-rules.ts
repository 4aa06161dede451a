import { pictureSize } from './picture-size.ts';
import { numberParam, type Rule } from './rule.ts';
import { every } from './values.ts';

const KILOBYTE = 1_024;
/** RFC 6838, 4.2: 127 characters on each side of the slash. */
const LONGEST_MEDIA_TYPE = 255;

/** What a file says of itself, or whatever is in its place. */
type FileLike = { name?: unknown; type?: unknown; size?: number };
const nameOf = (file: unknown): string => String((file as FileLike).name);
const typeOf = (file: unknown): string => String((file as FileLike).type);
const sizeOf = (file: unknown): number => (file as FileLike).size ?? NaN;

const ext: Rule = {
  test(files, extensions) {
    const pattern = new RegExp(`.(${extensions.join('|')})$`, 'i');
    return every(files, (file) => pattern.test(nameOf(file)));
  },
};

const mimes: Rule = {
  test(files, types) {
    const pattern = new RegExp(`${types.join('|').replace('*', '.+')}$`, 'i');
    return every(files, (file) => typeOf(file).length <= LONGEST_MEDIA_TYPE && pattern.test(typeOf(file)));
  },
};

const image: Rule = {
  test: (files) => every(files, (file) => /\.(jpg|svg|jpeg|png|bmp|gif|webp)$/i.test(nameOf(file))),
};

const size: Rule = {
  params: [numberParam('size')],
  test(files, [kilobytes]) {
    const most = Number(kilobytes) * KILOBYTE;
    if (Number.isNaN(most)) return false;
    // What has no size is not small enough by itself, but not too large in a list.
    return Array.isArray(files) ? !files.some((file) => sizeOf(file) > most) : sizeOf(files) <= most;
  },
};

/** The pictures have been measured before (`measurePictures`); what has not is none. */
const dimensions: Rule = {
  params: [numberParam('width'), numberParam('height')],
  test: (value, [width, height]) =>
    [value].flat().every((file) => {
      const size = /\.(jpg|svg|jpeg|png|bmp|gif)$/i.test(nameOf(file)) ? pictureSize(file) : undefined;
      return size?.width === width && size?.height === height;
    }),
};

/** What files say they are, how large they are, and how large their pictures. */
export const fileRules = { ext, mimes, image, size, dimensions };
