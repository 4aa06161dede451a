/** A file's picture as it is seen, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

const measured = new WeakMap<object, PictureSize>();

/** The size of a file's picture, once it has been measured; undefined if it is not a picture. */
export const pictureSize = (file: unknown): PictureSize | undefined =>
  typeof file === 'object' && file !== null ? measured.get(file) : undefined;

/** A picture's size as the browser shows it; undefined for what the browser cannot show. */
async function shownSize(file: Blob): Promise<PictureSize | undefined> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    return await new Promise((resolve) => {
      picture.onload = () => resolve({ width: picture.width, height: picture.height });
      picture.onerror = () => resolve(undefined);
      picture.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Measures pictures for `dimensions` when they are chosen, since a schema answers at once.
 * @param measure in no browser
 */
export async function measurePictures(files: Iterable<Blob>, measure = shownSize): Promise<void> {
  await Promise.all(
    [...files].map(async (file) => {
      const size = await measure(file);
      if (size) measured.set(file, size);
    }),
  );
}
