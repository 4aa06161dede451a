import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentManifest } from './content-manifest.ts';

/** Where `#content.json` of package.json leads. */
const FILE = '.netlify/content.json';

/** Writes what functions know of `content/`; a file that says the same already is left alone. */
export async function writeContentManifest(
  root = new URL(`${pathToFileURL(process.cwd())}/`),
): Promise<void> {
  const file = new URL(FILE, root);
  const text = JSON.stringify(await contentManifest(fileURLToPath(root)));
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, text);
}

/** Keeps it in step with what editors write, before anything is bundled. A file that is not as it should be ends the build. */
export const contentManifestFile = (): AstroIntegration => ({
  name: 'content-manifest',
  hooks: {
    'astro:config:setup': ({ config }) => writeContentManifest(config.root),
    'astro:server:setup': ({ server, logger }) => {
      const root = pathToFileURL(`${server.config.root}/`);
      server.watcher.on('all', (_event, path) => {
        if (!relative(server.config.root, path).startsWith('content')) return;
        writeContentManifest(root).catch((error: Error) => logger.error(error.message));
      });
    },
  },
});
