import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { keptBundle } from './kept-bundle.ts';

/** A script that the build makes by itself, apart from those that pages import. */
export interface OwnScript {
  readonly code: string;
  /** With a hash of the code in its name. */
  readonly url: string;
}

/** Of its folder among the bundles that are kept. */
const KEPT = 'script.js';

/**
 * Bundles what is at `entry` into one script.
 * @param name of its file, before the hash
 * @param root of the project, for a build that keeps it; `astro dev` bundles what was just edited
 */
export async function ownScript(name: string, entry: URL, root?: URL): Promise<OwnScript> {
  const code = root ? await keptScript(fileURLToPath(root), name, entry) : await bundled(entry);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { code, url: `/_astro/${name}.${hash}.js` };
}

async function keptScript(root: string, name: string, entry: URL): Promise<string> {
  const folder = await keptBundle(root, `script-${name}`, async (outDir) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, KEPT), await bundled(entry));
  });
  return readFile(join(folder, KEPT), 'utf8');
}

async function bundled(entry: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Vite leaves it in what it takes for a library.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'own' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`The script ${entry.href} did not build.`);
  return output.output[0].code;
}

/** @param dir of the built site */
export async function writeOwnScript(dir: URL, { code, url }: OwnScript): Promise<void> {
  await mkdir(new URL('_astro/', dir), { recursive: true });
  await writeFile(new URL(url.slice(1), dir), code);
}
