import type { PictureSize } from './rule.ts';

/**
 * The size of a file's picture, as the browser shows it.
 * @returns undefined for what the browser cannot show, and everywhere else than in a browser
 */
export async function browserPictureSize(file: unknown): Promise<PictureSize | undefined> {
  if (typeof Image === 'undefined' || !(file instanceof Blob)) return undefined;
  const address = URL.createObjectURL(file);
  const picture = new Image();
  try {
    return await new Promise((resolve) => {
      picture.onload = () => resolve({ width: picture.width, height: picture.height });
      picture.onerror = () => resolve(undefined);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
