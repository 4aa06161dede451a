import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { WORKER_BUNDLE } from '../server/cv/inspect-in-worker.ts';

/**
 * Makes one file of the thread that looks through CVs and of the libraries that it reads them with. Netlify bundles
 * functions, but not what they start; `included_files` in netlify.toml takes this file along.
 */
export function cvWorkerBundle(): AstroIntegration {
  let root: URL;
  return {
    name: 'cv-worker-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': () => bundleCvWorker(fileURLToPath(root)),
    },
  };
}

/** @param folder where `.netlify/` is written */
export async function bundleCvWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL('../server/cv/cv-worker.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: WORKER_BUNDLE, codeSplitting: false } },
    },
  });
}
