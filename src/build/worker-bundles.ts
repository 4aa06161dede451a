import { cp } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { workerBundle } from '#http/worker/run-in-worker.ts';
import { keptBundle } from './kept-bundle.ts';

/**
 * Makes one file of each thread that functions start and of what it imports. Netlify bundles functions, but not what they
 * start; `included_files` in netlify.toml takes the files along, and the adapter's `includeFiles` those of pages on demand.
 * They are made again only when sources have changed.
 * @param workers source files, from the root, by the name of their bundle
 */
export function workerBundles(workers: Readonly<Record<string, string>>): AstroIntegration {
  let root: URL;
  return {
    name: 'worker-bundles',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      // Before the adapter looks for what it includes.
      'astro:build:start': async () => {
        const folder = fileURLToPath(root);
        const bundles = await keptBundle(folder, 'workers', async (outDir) => {
          for (const [name, source] of Object.entries(workers))
            await bundleWorker(folder, join(folder, source), { outDir, file: basename(workerBundle(name)) });
        });
        for (const path of Object.keys(workers).map(workerBundle))
          await cp(join(bundles, basename(path)), join(folder, path));
      },
    },
  };
}

/** What is kept is known by `src` and the packages alone; what is no file is a part of Node or of the bundler. */
const isKnown = (id: string, root: string): boolean =>
  !isAbsolute(id) || id.includes('/node_modules/') || id.startsWith(join(root, 'src/'));

async function bundleWorker(
  root: string,
  source: string,
  { outDir, file }: { readonly outDir: string; readonly file: string },
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    plugins: [
      {
        name: 'known-sources',
        buildEnd() {
          const other = [...this.getModuleIds()].find((id) => !isKnown(id, root));
          if (other) throw new Error(`A thread takes ${other}: look at src/build/kept-bundle.ts.`);
        },
      },
    ],
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}
