import { numberParam, type ListedRule, type NamedRule } from './rule.ts';
import { every } from './values.ts';

const KILOBYTE = 1_024;

/** What a file says of itself, or whatever stands in its place. */
type FileLike = { name?: unknown; type?: unknown; size?: number };
const nameOf = (file: unknown): string => String((file as FileLike).name);
const typeOf = (file: unknown): string => String((file as FileLike).type);
const sizeOf = (file: unknown): number => (file as FileLike).size ?? NaN;

const ext: ListedRule = {
  test(files, extensions) {
    const pattern = new RegExp(`.(${extensions.join('|')})$`, 'i');
    return every(files, (file) => pattern.test(nameOf(file)));
  },
};

const mimes: ListedRule = {
  test(files, types) {
    const pattern = new RegExp(`${types.join('|').replace('*', '.+')}$`, 'i');
    return every(files, (file) => pattern.test(typeOf(file)));
  },
};

const image: ListedRule = {
  test: (files) => every(files, (file) => /\.(jpg|svg|jpeg|png|bmp|gif|webp)$/i.test(nameOf(file))),
};

const size: NamedRule = {
  params: [numberParam('size')],
  test(files, params) {
    const most = Number(params['size']) * KILOBYTE;
    if (Number.isNaN(most)) return false;
    // What has no size is not small enough by itself, but not too large in a list.
    return Array.isArray(files) ? !files.some((file) => sizeOf(file) > most) : sizeOf(files) <= most;
  },
};

const dimensions: NamedRule = {
  params: [numberParam('width'), numberParam('height')],
  async test(value, { width, height }, { pictureSize }) {
    const files: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!files.every((file) => /\.(jpg|svg|jpeg|png|bmp|gif)$/i.test(nameOf(file)))) return false;
    const sizes = await Promise.all(files.map((file) => pictureSize(file)));
    return sizes.every((found) => found?.width === width && found?.height === height);
  },
};

/** What files say they are, how large they are, and how large their pictures. */
export const fileRules = { ext, mimes, image, size, dimensions };
