import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { visibleRecords } from '#features/categories/server/usual-categories.ts';
import { type StaffCategory, USUAL_CATEGORIES } from '#features/categories/visible-categories.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores, type Stores } from '#store/stores.ts';
import { siteUrl } from '#http/headers/site-url.ts';
import type { ArticleKind } from '../article.ts';
import type { FileArticle } from '../file-article.ts';
import { describeAdopted, describeClashes, findClashes, type SlugList } from './slug-clashes.ts';
import { unknownCategories } from './unknown-categories.ts';

/** Set by Netlify's build and by `netlify serve`; without it there is no store to ask. */
const STORE = 'NETLIFY_BLOBS_CONTEXT';

/** The deploy context of a build on Netlify; on a laptop, where functions run in it too, `dev`. */
const buildContext = ({ NETLIFY, NETLIFY_LOCAL, CONTEXT }: NodeJS.ProcessEnv): string =>
  NETLIFY && !NETLIFY_LOCAL && CONTEXT ? CONTEXT : 'dev';

/**
 * Compares Markdown articles with those of staff. A file that claims a record's slug stops the build, which names both,
 * and so does one in a category that does not exist; files that staff have adopted are named until they are removed.
 * Where there is no store to ask, the categories are those of every installation.
 * @param filesOf the Markdown articles of a site
 */
export function checkArticles(
  filesOf: (root: string) => Promise<Readonly<Record<ArticleKind, readonly FileArticle[]>>>,
): AstroIntegration {
  let root: URL;

  async function checkSlugs(files: SlugList, stores: Stores, warn: (text: string) => void): Promise<void> {
    const found = await findClashes(files, stores);
    const site = siteUrl(process.env);
    const clashes = found.filter(({ isAdopted }) => !isAdopted);
    const adopted = found.filter(({ isAdopted }) => isAdopted);
    if (clashes.length > 0) throw new Error(describeClashes(clashes, site));
    if (adopted.length > 0) warn(describeAdopted(adopted, site));
  }

  return {
    name: 'articles',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:start': async ({ logger }) => {
        const warn = (text: string): void => logger.warn(text);
        const files = await filesOf(fileURLToPath(root));
        let known: readonly StaffCategory[] = USUAL_CATEGORIES;
        try {
          if (process.env[STORE]) {
            const stores = openStores(20_000, buildContext(process.env));
            await checkSlugs(files, stores, warn);
            known = await visibleRecords()(stores);
          } else warn('No store here: whether staff have an address of a Markdown file is not known.');
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          return warn(
            `Whether staff have an address or a category of a Markdown file is not known. ${error.message}`,
          );
        }
        const wrong = unknownCategories(files, known);
        if (wrong.length > 0)
          throw new Error(`Markdown files in a category that does not exist:\n  ${wrong.join('\n  ')}`);
      },
    },
  };
}
