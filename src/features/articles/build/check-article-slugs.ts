import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores } from '#store/stores.ts';
import { siteUrl } from '#http/headers/site-url.ts';
import { describeAdopted, describeClashes, findClashes, type SlugList } from './slug-clashes.ts';

/** Set by Netlify's build and by `netlify serve`; without it there is no store to ask. */
const STORE = 'NETLIFY_BLOBS_CONTEXT';

/** The deploy context of a build on Netlify; on a laptop, where functions run in it too, `dev`. */
const buildContext = ({ NETLIFY, NETLIFY_LOCAL, CONTEXT }: NodeJS.ProcessEnv): string =>
  NETLIFY && !NETLIFY_LOCAL && CONTEXT ? CONTEXT : 'dev';

/**
 * Holds the slugs of Markdown articles and of staff's apart: a file that claims a slug of a record ends the
 * build, naming both; those of which staff made records are named until they are removed. Where the store cannot be asked, the build goes on: in public the file has the slug.
 * @param slugsOf the slugs that the files of a site have
 */
export function checkArticleSlugs(slugsOf: (root: string) => Promise<SlugList>): AstroIntegration {
  let root: URL;
  return {
    name: 'article-addresses',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:start': async ({ logger }) => {
        if (!process.env[STORE]) {
          logger.warn('No store here: whether staff have an address of a Markdown file is not known.');
          return;
        }
        try {
          const files = await slugsOf(fileURLToPath(root));
          const found = await findClashes(files, openStores(20_000, buildContext(process.env)));
          const site = siteUrl(process.env);
          const clashes = found.filter(({ isAdopted }) => !isAdopted);
          const adopted = found.filter(({ isAdopted }) => isAdopted);
          if (clashes.length > 0) throw new Error(describeClashes(clashes, site));
          if (adopted.length > 0) logger.warn(describeAdopted(adopted, site));
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          logger.warn(`Whether staff have an address of a Markdown file is not known. ${error.message}`);
        }
      },
    },
  };
}
