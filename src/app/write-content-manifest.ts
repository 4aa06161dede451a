import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { articleFiles } from './article-files.ts';
import { contentManifest } from './content-manifest.ts';

/** Where `#content.json` and `#articles.json` of package.json lead. */
const FILES = { '.netlify/content.json': contentManifest, '.netlify/articles.json': articleFiles };

/** Writes what functions know of `content/`; a file that says the same already is left alone. */
export async function writeContentManifest(
  root = new URL(`${pathToFileURL(process.cwd())}/`),
): Promise<void> {
  for (const [name, read] of Object.entries(FILES)) {
    const file = new URL(name, root);
    const text = JSON.stringify(await read(fileURLToPath(root)));
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
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
