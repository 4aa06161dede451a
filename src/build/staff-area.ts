import { createHash, randomUUID } from 'node:crypto';
import { cp, glob, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Manifest } from 'vite';

/** What the page of the staff area loads, as URLs. */
export interface StaffArea {
  readonly script: string;
  /** What that script imports at once, so that a browser fetches all of it together. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

const ENTRY = 'src/app/admin/main.tsx';
/** Kept between builds with the packages, as Netlify keeps these. */
const CACHE = 'node_modules/.cache/staff-area/';
const MANIFEST = 'manifest.json';
/** What the bundle depends on; its own texts and components are anywhere in `src`. */
const SOURCES = [
  'src/**/*.{ts,tsx,css,json,svg,woff2}',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Bundles that are kept, of other branches. */
const KEPT = 3;
/**
 * Screens share hundreds of small modules in ever other sets, and a file for each set was 130 files for the first screen.
 * So what every screen loads, every list, and every record, each with all that it needs. If two want the same module, the
 * first one gets it.
 */
const GROUPS = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'staff', test: /\/src\/(?:app\/admin\/App|admin\/shell\/Shell|admin\/ui\/PageHeader)\.tsx$/ },
  { name: 'list', test: /\/src\/admin\/ui\/list\/DataList\.tsx$/ },
  { name: 'record', test: /\/src\/admin\/ui\/(?:RecordScreen|form\/RecordForm|form\/SendForm)\.tsx$/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));

/**
 * Bundles the staff area by itself, and only when its sources have changed: it is half of a build, and who edits content
 * changes nothing in it. Visitors and staff share no file, so neither loads parts that only the other needs.
 */
export function staffArea(): AstroIntegration {
  let folder: string | undefined;
  return {
    name: 'staff-area',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        folder = command === 'build' ? await bundled(root) : undefined;
        const area = folder
          ? filesOf(await manifestIn(folder))
          : { script: `/${ENTRY}`, imports: [], styles: [] };
        updateConfig({ vite: { define: { __STAFF_AREA__: JSON.stringify(area) } } });
      },
      'astro:build:done': async ({ dir }) => {
        if (folder) await cp(join(folder, '_astro'), new URL('_astro/', dir), { recursive: true });
      },
    },
  };
}

/** @returns the folder of the bundle of the present sources */
async function bundled(root: string): Promise<string> {
  const cache = join(root, CACHE);
  const folder = join(cache, await digestOf(root));
  if (await stat(folder).catch(() => undefined)) return folder;
  // Two builds at the same time share the cache: neither may find half a bundle of the other.
  const draft = join(cache, `${randomUUID()}.part`);
  await bundle(root, draft);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  await dropOld(cache);
  return folder;
}

async function digestOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  const names: string[] = [];
  for await (const name of glob(SOURCES, { cwd: root })) if (!name.includes('.test.')) names.push(name);
  for (const name of names.toSorted()) hash.update(name).update(await readFile(join(root, name)));
  return hash.digest('hex').slice(0, 32);
}

async function bundle(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      assetsDir: '_astro',
      manifest: MANIFEST,
      target: 'esnext',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, ENTRY),
        output: {
          entryFileNames: '_astro/[name].[hash].js',
          chunkFileNames: '_astro/[name].[hash].js',
          assetFileNames: '_astro/[name].[hash][extname]',
          codeSplitting: { groups: GROUPS },
        },
      },
    },
  });
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;

function filesOf(manifest: Manifest): StaffArea {
  const imported = new Set<string>();
  const take = (name: string): void => {
    if (imported.has(name)) return;
    imported.add(name);
    for (const other of manifest[name]?.imports ?? []) take(other);
  };
  take(ENTRY);
  const chunks = [...imported].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const [entry, ...others] = chunks;
  if (!entry) throw new Error(`The bundle of the staff area has no ${ENTRY}.`);
  return {
    script: `/${entry.file}`,
    imports: others.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
}

async function dropOld(cache: string): Promise<void> {
  const folders: { readonly path: string; readonly madeAt: number }[] = [];
  for await (const name of glob('*', { cwd: cache })) {
    const path = join(cache, name);
    folders.push({ path, madeAt: (await stat(path)).mtimeMs });
  }
  const old = folders.toSorted((one, other) => other.madeAt - one.madeAt).slice(KEPT);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
