import latin400 from '@fontsource/anuphan/files/anuphan-latin-400-normal.woff?inline';
import latin600 from '@fontsource/anuphan/files/anuphan-latin-600-normal.woff?inline';
import thai400 from '@fontsource/anuphan/files/anuphan-thai-400-normal.woff?inline';
import thai600 from '@fontsource/anuphan/files/anuphan-thai-600-normal.woff?inline';
import type { Font } from 'satori';

/** What a file holds that Vite put into the code (`?inline`), since a function has no such files beside it. */
const inlinedBytes = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** The site's font for cards. A family for each script: satori takes only the first of two files with one name. */
export const CARD_FONTS: readonly Font[] = [
  { name: 'Anuphan thai', weight: 400, data: inlinedBytes(thai400) },
  { name: 'Anuphan latin', weight: 400, data: inlinedBytes(latin400) },
  { name: 'Anuphan thai', weight: 600, data: inlinedBytes(thai600) },
  { name: 'Anuphan latin', weight: 600, data: inlinedBytes(latin600) },
];
