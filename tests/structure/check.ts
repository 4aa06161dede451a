import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { circles } from './circles.ts';
import { type Import, productFiles, productImports } from './imports.ts';

// What lint cannot see of the structure (docs/developers/structure.md): circles between folders, what a feature keeps to itself,
// and files that have grown. `npm run check:structure`

/** Folders beside `features/` that serve all features and know none. */
const KITS = [
  'i18n',
  'fields',
  'store',
  'http',
  'staff-api',
  'browser',
  'forms',
  'admin',
  'markdown',
  'facts',
  'site',
  'build',
];
/** Where features are put together, and the URLs: both may reach into any. */
const PUTS_TOGETHER = /^src\/(?:app|pages)\//;
const MOST_LINES = 200;
/** The line that says why a file is longer. */
const REASON = /^\s*(?:\/\/|\/?\*) Long because /m;

/** A selector such as `[lang='th']` or `:lang(th)`. */
const NAMES_A_LANGUAGE = /\[lang[~|^$*]?=|:lang\(/;

const FEATURE = /^src\/features\/(articles\/(?:news|events|jobs)(?=\/)|[^/]+)\//;
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1];
const familyOf = (path: string): string | undefined => featureOf(path)?.split('/')[0];
/** What others may take: files at the feature's root or directly in one of its parts. */
const isOffered = (path: string): boolean =>
  /^(?:(?:server|site|admin|build)\/)?[^/]+$/.test(path.replace(FEATURE, ''));
const kitOf = (path: string): string | undefined => KITS.find((kit) => path.startsWith(`src/${kit}/`));

const files = productFiles();
const imports = productImports(files);
const said = ({ from, to }: Import): string => `  ${from}\n    takes ${to}`;

const problems = [
  ...circles(imports, (path) => path).map((circle) => `Files import each other:\n  ${circle.join('\n  ')}`),
  ...circles(imports, posix.dirname).map((circle) => `Folders import each other:\n  ${circle.join('\n  ')}`),
  ...circles(imports, (path) => familyOf(path) ?? kitOf(path) ?? posix.dirname(path)).map(
    (circle) => `Features or kits import each other: ${circle.join(', ')}`,
  ),
  ...imports
    .filter(({ from, to }) => kitOf(from) && (featureOf(to) ?? to.startsWith('src/app/')))
    .map((found) => `A kit knows no feature:\n${said(found)}`),
  ...imports
    .filter(({ from, to }) => featureOf(from) && to.startsWith('src/app/'))
    .map((found) => `A feature does not know what puts it together:\n${said(found)}`),
  ...imports
    .filter(
      ({ from, to }) =>
        !PUTS_TOGETHER.test(from) && familyOf(to) && familyOf(from) !== familyOf(to) && !isOffered(to),
    )
    .map((found) => `What lies deeper in a feature is its own:\n${said(found)}`),
  ...files
    .filter((path) => /\.(?:tsx?|astro|css|mjs)$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .filter(([, text]) => text.split('\n').length > MOST_LINES && !REASON.test(text))
    .map(
      ([path]) => `Over ${MOST_LINES} lines: split it, or say why in a comment 'Long because …':\n  ${path}`,
    ),
  ...files
    .filter((path) => /\.(?:astro|css)$/.test(path))
    .filter((path) => NAMES_A_LANGUAGE.test(readFileSync(path, 'utf8')))
    .map(
      (path) =>
        `Styles of a language come of what the list says of it (src/site/styles/languages.ts):\n  ${path}`,
    ),
];

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n\n${problems.length} problems`);
  process.exitCode = 1;
}
