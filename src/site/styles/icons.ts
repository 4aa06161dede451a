import { readdirSync, readFileSync } from 'node:fs';
import plugin from 'tailwindcss/plugin';

const folder = new URL('../icons/', import.meta.url);
const drawing = (file: string): string =>
  `url("data:image/svg+xml,${readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}")`;

/** What `Icon.astro` shows: the files of `src/site/icons`, each as the mask of what is filled with the text's colour. */
export default plugin(({ addBase }) => {
  addBase({
    '.icon': {
      'background-color': 'currentColor',
      'mask-size': '100% 100%',
      'mask-image': 'var(--drawing)',
      // Backgrounds are not printed; this one is a picture. (Browsers keep it among colours that people forced, as of an svg.)
      'print-color-adjust': 'exact',
    },
  });
  for (const file of readdirSync(folder))
    addBase({ [`.icon-${file.slice(0, -'.svg'.length)}`]: { '--drawing': drawing(file) } });
});
