// Cuts the font files that the site serves out of Fontsource's Anuphan: the characters that our texts
// use and the weights that our styles use. `npm run fonts` writes them; they are committed, so that a build
// neither waits for it nor differs by machine.
//
// The whole variable font costs 54 kB for a Thai page, the cut one less than 28: the weight limits
// of a page (45 kB English, 60 kB Thai, fonts included) do not leave room for the rest. And a server sends the first 14 kB
// of a new connection at once but waits for an answer before the next: each of the two files that pages begin with
// stays below that, headers included.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const subsets = {
  // ASCII, the letter of cafés and résumés, and the punctuation that English and Thai typography use.
  latin: range(0x20, 0x7e) + '\u00a0é©·×–—‘’“”…•€→←↗',
  // What Western Europe has besides: fetched by pages on which one of them is.
  accents: '«»àáâäåæçèêëíîïñóôöøùúûüßÅÄÉÖÜ',
  thai: range(0x0e01, 0x0e3a) + range(0x0e3f, 0x0e5b) + '\u200b\u25cc',
};

for (const [name, characters] of Object.entries(subsets)) {
  const script = name === 'thai' ? 'thai' : 'latin';
  const source = await readFile(
    require.resolve(`@fontsource-variable/anuphan/files/anuphan-${script}-wght-normal.woff2`),
  );
  const cut = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    // Latin letters in other shapes, which only features ask for that no style of ours turns on.
    noLayoutClosure: script === 'latin',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  });
  await writeFile(new URL(`anuphan-${name}.woff2`, import.meta.url), cut);
  console.log(`anuphan-${name}.woff2: ${source.length} → ${cut.length} bytes`);
}
