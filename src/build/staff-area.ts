import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Manifest } from 'vite';
import { keptBundle } from './kept-bundle.ts';

/** What the page of the staff area loads, as URLs. */
export interface StaffArea {
  readonly script: string;
  /** What that script imports at once, so that a browser fetches all of it together. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

const ENTRY = 'src/app/admin/main.tsx';
const MANIFEST = 'manifest.json';
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
        folder =
          command === 'build'
            ? await keptBundle(root, 'staff-area', (outDir) => bundle(root, outDir))
            : undefined;
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
