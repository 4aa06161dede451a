import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { workerBundle } from '#http/worker/run-in-worker.ts';

/**
 * Makes one file of each thread that functions start and of what it imports. Netlify bundles functions, but not what they
 * start; `included_files` in netlify.toml takes the files along, and the adapter's `includeFiles` those of pages on demand.
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
        for (const [name, source] of Object.entries(workers)) await bundleWorker(root, name, source);
      },
    },
  };
}

async function bundleWorker(root: URL, name: string, source: string): Promise<void> {
  const folder = fileURLToPath(root);
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL(source, root)),
      outDir: join(folder, dirname(workerBundle(name))),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: basename(workerBundle(name)), codeSplitting: false } },
    },
  });
}
