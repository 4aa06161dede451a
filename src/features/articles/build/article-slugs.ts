import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContentSlugs, SLUG_LIST } from '../server/staff/file-slugs.ts';
import { JOB_LIST, readContentJobs } from '../jobs/server/file-jobs.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores } from '#store/stores.ts';
import { siteUrl } from '#http/headers/site-url.ts';
import { claimedTwice, clashes } from './slug-clashes.ts';

/** Set by Netlify's build and by `netlify serve`; without it there is no store to ask. */
const STORE = 'NETLIFY_BLOBS_CONTEXT';

/** The deploy context of a build on Netlify; on a laptop, where functions run in it too, `dev`. */
const buildContext = ({ NETLIFY, NETLIFY_LOCAL, CONTEXT }: NodeJS.ProcessEnv): string =>
  NETLIFY && !NETLIFY_LOCAL && CONTEXT ? CONTEXT : 'dev';

/**
 * Holds the addresses of Markdown articles and of staff's apart. Functions cannot see `content/`, so the build leaves
 * them a list, and one of the jobs in files, by which applications are taken or not; and a file that claims an address of a record ends the build, naming both. Where the store cannot be
 * asked, the build goes on: in public the file has the address.
 */
export function articleSlugs(): AstroIntegration {
  let root: URL;
  return {
    name: 'article-slugs',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:start': async ({ logger }) => {
        const files = await readContentSlugs(fileURLToPath(root));
        if (!process.env[STORE]) {
          logger.warn('No store here: whether staff have an address of a Markdown file is not known.');
          return;
        }
        try {
          const found = await clashes(files, openStores(20_000, buildContext(process.env)));
          if (found.length > 0) throw new Error(claimedTwice(found, siteUrl(process.env)));
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          logger.warn(`Whether staff have an address of a Markdown file is not known. ${error.message}`);
        }
      },
      'astro:build:done': async () => {
        const file = new URL(SLUG_LIST, root);
        await mkdir(new URL('.', file), { recursive: true });
        await writeFile(file, JSON.stringify(await readContentSlugs(fileURLToPath(root))));
        await writeFile(new URL(JOB_LIST, root), JSON.stringify(await readContentJobs(fileURLToPath(root))));
      },
    },
  };
}
