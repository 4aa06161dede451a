import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { build } from 'vite';
import { keptBundle } from './kept-bundle.ts';

/** Of its folder among the bundles that are kept. */
const KEPT = 'script.js';

/**
 * Scripts that a build makes by themselves, apart from those that pages import, each complete in itself.
 * @param sources within `src`, by the names of their files, before the hash
 * @param use is told their URLs
 */
export function ownScripts<Name extends string>(
  integration: string,
  sources: Readonly<Record<Name, string>>,
  use: (urls: Readonly<Record<Name, string>>, setup: HookParameters<'astro:config:setup'>) => void,
): AstroIntegration {
  let scripts: { readonly name: Name; readonly code: string; readonly url: string }[] = [];
  return {
    name: integration,
    hooks: {
      'astro:config:setup': async (setup) => {
        const root = setup.command === 'build' ? setup.config.root : undefined;
        const names = Object.keys(sources) as Name[];
        scripts = await Promise.all(
          names.map(async (name) => {
            const code = root
              ? await keptScript(fileURLToPath(root), name, sources[name])
              : await bundled(sources[name]);
            const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
            return { name, code, url: `/_astro/${name}.${hash}.js` };
          }),
        );
        use(Object.fromEntries(scripts.map(({ name, url }) => [name, url])) as Record<Name, string>, setup);
      },
      // What was just edited.
      'astro:server:setup': ({ server }) => {
        for (const { name, url } of scripts)
          server.middlewares.use(url, async (_request, response) => {
            response.setHeader('Content-Type', 'text/javascript');
            response.end(await bundled(sources[name]));
          });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        await Promise.all(scripts.map(({ code, url }) => writeFile(new URL(url.slice(1), dir), code)));
      },
    },
  };
}

async function keptScript(root: string, name: string, source: string): Promise<string> {
  const folder = await keptBundle(root, `script-${name}`, async (outDir) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, KEPT), await bundled(source));
  });
  return readFile(join(folder, KEPT), 'utf8');
}

async function bundled(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Vite leaves it in what it takes for a library.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(`../${source}`, import.meta.url)),
        formats: ['iife'],
        name: 'own',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`The script src/${source} did not build.`);
  return output.output[0].code;
}
