import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entityFields } from '#features/audit/entity-fields.ts';

// The documentation names files, commands, settings and each other: here it is held to them.

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.netlify', '.astro', '.cache']);

/** Every file and folder below a folder, as a path from the root of the repository. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...pathsIn(path)] : [path];
  });
}
const paths = pathsIn('');
const known = new Set(paths);
const fileNames = new Set(paths.map((path) => path.split('/').at(-1)));
const read = (path: string): string => readFileSync(path, 'utf8');

const documents = paths.filter((path) => /^(?:[A-Z_]+\.md|(?:docs|\.github)\/.*\.md)$/.test(path));
const code = paths.filter((path) => /^(?:src|netlify|tests)\/.*\.(?:ts|tsx|astro|css|mjs)$/.test(path));

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): Set<string> =>
  new Set(
    [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** What the documents invent to show how something is added, and what is in a file that is handed out. */
const EXAMPLES = /sponsors|press\b|^data\.json$/;

/** `{en,th}` stands for each of them; `{slug}`, `<name>`, `*` and `…` for anything. */
function exists(path: string): boolean {
  if (known.has(path)) return true;
  const choices = /\{([^{}]*,[^{}]*)\}/.exec(path);
  if (choices?.[1])
    return choices[1].split(',').every((choice) => exists(path.replace(choices[0], () => choice)));
  const pattern = path
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{\w+\}|<\w+>|\*+|…/g, '[^/]+');
  return paths.some((one) => new RegExp(`^${pattern}$`).test(one));
}

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const lines = (text: string): string =>
  // A list of files for a command is no path of its own.
  text.replaceAll(/git ls-files .*/g, '');

/** The paths from the root that a text names. */
const namedFiles = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w/.@#-])(?:src|netlify|tests|content|docs|public)\/(?:\{[^}]*\}|\[[^\]\s]*\]|[^\s`'"|),;#\]])*/g,
    ),
  ].map(([path]) => path.replace(/[.:/]+$/, ''));

describe.each(documents)('%s', (document) => {
  const text = lines(read(document));

  test('every relative link leads somewhere', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, target = '']) => target);
    const dead = links.filter((target) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? document : normalize(join(dirname(document), file)).replace(/\/$/, '');
      return !known.has(path) || (anchor !== undefined && !anchorsOf(path).has(anchor));
    });
    expect(dead).toEqual([]);
  });

  test('every file that it names is there', () => {
    const named = namedFiles(text);
    const alone = [...text.matchAll(/`([\w.-]+\.(?:tsx?|astro|css|json|ya?ml|toml))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((path) => !EXAMPLES.test(path) && !exists(path))).toEqual([]);
    expect(alone.filter((name) => !EXAMPLES.test(name) && !fileNames.has(name))).toEqual([]);
  });

  test('every npm script that it names is there', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test('the README is an entrance, not a book', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(120);
});

test('the table of settings names each setting, and no other', () => {
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
  const settings = read('src/http/settings.ts');
  const table = /## Settings\n[^]*?\n## /.exec(read('docs/operators.md'))?.[0] ?? '';
  const cells = table
    .split('\n')
    .map((line) => line.split('|')[1] ?? '')
    .join('\n');
  expect(named(cells, /`([A-Z][A-Z_]+)`/g)).toEqual(named(settings, /^ {2}([A-Z][A-Z_]+): /gm));
});

describe('the structure names', () => {
  const structure = read('docs/developers/structure.md');
  const foldersIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  test('every folder of the code, and every feature', () => {
    expect(foldersIn('src').filter((name) => !structure.includes(`src/${name}`))).toEqual([]);
    expect(foldersIn('src/features').filter((name) => !structure.includes(`\`${name}\``))).toEqual([]);
  });

  test('every page', () => {
    const pages = pathsIn('src/pages').filter(
      (path) => /\.(?:astro|ts)$/.test(path) && !path.includes('.test.'),
    );
    const urls = pages.map((path) =>
      path
        .replace(/^src\/pages(?:\/\[(?:\.\.\.)?locale\])?/, '')
        .replace(/(?:\/index)?\.(?:astro|ts)$/, '')
        .replace(/^$/, '/'),
    );
    const isNamed = (url: string): boolean =>
      structure.includes(`\`${url}\``) || (url.lastIndexOf('/') > 0 && isNamed(url.replace(/\/[^/]+$/, '')));
    expect(urls).toContain('/about-us');
    expect(urls.filter((url) => !isNamed(url))).toEqual([]);
  });

  test('every screen', () => {
    const screens = [...read('src/admin/routes.ts').matchAll(/(?:fixed|withId)\('([^']+)'/g)];
    const isNamed = (url: string): boolean =>
      structure.includes(`\`${url}\``) || (url.lastIndexOf('/') > 0 && isNamed(url.replace(/\/[^/]+$/, '')));
    expect(screens.map(([, url = '']) => url).filter((url) => !isNamed(url))).toEqual([]);
  });
});

test('every call that a function answers is described', () => {
  const described = read('docs/developers/http.md');
  const urls = pathsIn('netlify/functions').flatMap((path) =>
    [...read(path).matchAll(/'(\/[\w/-]+)/g)].map(([, url = '']) => url.replace(/\/$/, '')),
  );
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => !described.includes(url))).toEqual([]);
});

test('the tables of HTTP name what records are filtered and sorted by and what staff enter', () => {
  const rowsOf = (path: string, entity: string) =>
    read(path)
      .split('\n')
      .filter((line) => line.startsWith(`| ${entity} `))
      .join('\n');
  // Those of articles and media stand in sentences.
  const { news: _n, events: _e, jobs: _j, media: _m, ...entities } = entityFields;
  const missing = Object.entries(entities).flatMap(([entity, { table }]) =>
    Object.entries(table)
      .filter(([, { by, filter, sort }]) => (by !== 'system' && by !== 'visitor') || filter || sort)
      .filter(([name]) => !rowsOf('docs/developers/http.md', entity).includes(name.split('.')[0] ?? name))
      .map(([name]) => `${entity}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('comments cite only what is in this repository', () => {
  const cited = code.flatMap((path) =>
    [...read(path).matchAll(/([\w-]+\.md)(?:#([\w-]+))?/g)].map(([whole, name, anchor]) => ({
      path,
      whole,
      name,
      anchor,
    })),
  );
  const missing = cited.filter(({ name, anchor }) => {
    const documentsOfName = documents.filter(
      (document) => document.endsWith(`/${name}`) || document === name,
    );
    return anchor !== undefined && !documentsOfName.some((document) => anchorsOf(document).has(anchor));
  });
  expect(missing).toEqual([]);
  const elsewhere = /\b(?:design|stack|models|specification)\.md|\bspecification\b|\bissue \d/i;
  expect(code.filter((path) => path !== 'tests/docs.test.ts' && elsewhere.test(read(path)))).toEqual([]);
});

test('every file that a comment names is there', () => {
  const named = code.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
      .flatMap(namedFiles)
      .map((name) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !exists(name))).toEqual([]);
});
