import { writeContentManifest } from '#app/write-content-manifest.ts';

/** Writes what functions know of `content/`, which otherwise a build does. */
export const setup = (): Promise<void> => writeContentManifest();
