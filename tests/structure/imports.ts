import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** One file that imports another, both by their paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const CODE = /\.(?:tsx?|astro|mjs)$/;
const FENCED = /^---\n([\s\S]*?)\n---/;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** The product's files, tests apart. */
export const productFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'netlify'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && !/\.test\.tsx?$/.test(path));

/** What of a file is TypeScript: all of it, or the parts of an Astro component. */
export function scriptOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.astro')) return text;
  return [FENCED.exec(text)?.[1] ?? '', ...[...text.matchAll(SCRIPT)].map(([, code]) => code)].join('\n');
}

/** The path of what a file imports; undefined for a package or a virtual module. */
function target(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  return path.startsWith('#') ? `src/${path.slice(1)}` : undefined;
}

/** What of a file is there when it runs. */
export const withoutTypes = (path: string): string =>
  scriptOf(path).replaceAll(/^(?:im|ex)port type [^;]+;/gm, '');

/**
 * Every import between files of the product, of types and in `import()` too.
 * @param read what of a file is looked at
 */
export function productImports(files = productFiles(), read = scriptOf): Import[] {
  const known = new Set(files);
  return files
    .filter((path) => CODE.test(path))
    .flatMap((from) =>
      ts
        .preProcessFile(read(from), true, true)
        .importedFiles.map(({ fileName }) => target(from, fileName))
        .filter((to) => to !== undefined && known.has(to))
        .map((to) => ({ from, to: to as string })),
    );
}
