import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { type Collection, readCollection } from './content.ts';

/**
 * Gives Astro the files of a collection by our own reader, so that a page never knows a file otherwise than the search
 * and the functions do. Astro's `glob` reads front matter with a parser of its own, and takes zod schemas alone.
 *
 * @param options `rendered`: whether Astro makes HTML of the Markdown; articles are rendered when they are asked for,
 * files and records by one pipeline, so for them it would only double what the function carries
 */
export function contentLoader(collection: Collection, { rendered }: { rendered: boolean }): Loader {
  async function sync({ config, store, generateDigest, renderMarkdown }: LoaderContext): Promise<void> {
    const files = await readCollection(fileURLToPath(config.root), collection);
    const gone = new Set(store.keys());
    for (const { id, path, data, body } of files) {
      gone.delete(id);
      const digest = generateDigest(JSON.stringify([data, body]));
      if (store.get(id)?.digest === digest) continue;
      const entry = { id, data: data as Record<string, unknown>, body, filePath: path, digest };
      const fileURL = new URL(path, config.root);
      if (!rendered) store.set(entry);
      else store.set({ ...entry, rendered: await renderMarkdown(body, { fileURL }) });
    }
    for (const id of gone) store.delete(id);
  }

  return {
    name: `content-loader ${collection.base}/${collection.files}`,
    async load(context) {
      const { config, logger, watcher } = context;
      await sync(context);
      // Under `astro dev` alone.
      watcher?.on('all', (_event, path) => {
        if (!relative(fileURLToPath(config.root), path).startsWith(collection.base)) return;
        sync(context).catch((error: Error) => logger.error(error.message));
      });
    },
  };
}
