import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'vite';

/** A script that the build makes by itself, apart from those that pages import. */
export interface OwnScript {
  readonly code: string;
  /** With a hash of the code in its name. */
  readonly url: string;
}

/**
 * Bundles what is at `entry` into one script.
 * @param name of its file, before the hash
 */
export async function ownScript(name: string, entry: URL): Promise<OwnScript> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Vite leaves it in what it takes for a library.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: decodeURIComponent(entry.pathname), formats: ['iife'], name: 'own' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`The script ${name} did not build.`);
  const { code } = output.output[0];
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { code, url: `/_astro/${name}.${hash}.js` };
}

/** @param dir of the built site */
export async function writeOwnScript(dir: URL, { code, url }: OwnScript): Promise<void> {
  await mkdir(new URL('_astro/', dir), { recursive: true });
  await writeFile(new URL(url.slice(1), dir), code);
}
