import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { visibleRecords } from '#features/categories/server/usual-categories.ts';
import { type StaffCategory, USUAL_CATEGORIES } from '#features/categories/visible-categories.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores, type Stores } from '#store/stores.ts';
import { siteUrl } from '#http/headers/site-url.ts';
import { ARTICLE_KINDS, type ArticleKind, CATEGORY_OF } from '../article.ts';
import type { FileArticle } from '../file-article.ts';
import { articleUnique } from '../server/article-records.ts';
import { articleRows } from '../server/article-rows.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import { KIND_PATHS, screenPath } from '../article-view.ts';
import { LOCALES } from '#i18n/locales.ts';

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

type File = Pick<FileArticle, 'slug' | 'record'>;
/** The Markdown files of each kind. */
type SlugList = Readonly<Record<ArticleKind, readonly File[]>>;

/** A slug that a Markdown file and a record both claim. */
interface Clash {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly id: string;
  /** The record has moved on, but the slug still leads to it. */
  readonly isFormer: boolean;
  /** The record was made of the file, which is not shown since. */
  readonly isAdopted: boolean;
}

/** @throws StoreUnavailable */
async function clashesOf(kind: ArticleKind, files: readonly File[], stores: Stores): Promise<Clash[]> {
  const taken = new Map(files.map((file) => [file.slug, file]));
  const { rows } = await rowIndex(articleRows(kind), { stores, memory: {} }).list();
  return rows.flatMap(({ id, slug, ...row }) => {
    const claimed = new Set([
      ...articleUnique.valuesOf({ slug, ...row }),
      ...(row.file ? [row.file.slug] : []),
    ]);
    return (
      [...claimed]
        // A record's copy is where it belongs.
        .filter((one) => taken.has(one) && taken.get(one)?.record !== id)
        .map((one) => ({
          kind,
          slug: one,
          id,
          isFormer: row.formerSlugs.includes(one),
          isAdopted: row.file?.slug === one,
        }))
    );
  });
}

/** Slugs of Markdown files that records have too. @throws StoreUnavailable */
export async function findClashes(files: SlugList, stores: Stores): Promise<Clash[]> {
  const found: Clash[] = [];
  for (const kind of ARTICLE_KINDS) {
    // Without files there is nothing to ask the store for.
    if (files[kind].length > 0) found.push(...(await clashesOf(kind, files[kind], stores)));
  }
  return found;
}

const filesOf = ({ kind, slug }: Clash): string => `content/${kind}/{${LOCALES.join(',')}}/${slug}.md`;
const urlOf = (clash: Clash, site: string): string => site.replace(/\/$/, '') + screenPath(clash);

/** What an editor is told of files that staff adopted: they may go. */
export const describeAdopted = (found: readonly Clash[], site: string): string =>
  [
    'Staff adopted these Markdown files. Their records are shown instead: remove the files.',
    ...found.map((clash) => `  ${filesOf(clash)} is the record ${clash.id} (${urlOf(clash, site)})`),
  ].join('\n');

/** What an editor has to know of them: both places, and the ways out. */
export function describeClashes(found: readonly Clash[], site: string): string {
  const lines = found.map((clash) => {
    const { kind, slug, id, isFormer } = clash;
    const claim = isFormer ? 'leads to' : 'is the address of';
    return `  ${filesOf(clash)}: ${KIND_PATHS[kind]}/${slug} ${claim} the record ${id} (${urlOf(clash, site)})`;
  });
  return [
    'A Markdown file and an article of staff claim the same address:',
    ...lines,
    'Rename the file, or change the slug of the record in the staff area; one that still leads to a record is free when that is deleted.',
  ].join('\n');
}

type Known = Pick<StaffCategory, 'kind' | 'slug' | 'formerSlugs'>;
type Files = Readonly<Record<ArticleKind, readonly Pick<FileArticle, 'paths' | 'copies'>[]>>;

/** What an editor is told of Markdown files in a category that does not exist: a line for each; none is fine. */
export function unknownCategories(files: Files, known: readonly Known[]): string[] {
  return ARTICLE_KINDS.flatMap((kind) => {
    const own = known.filter((category) => category.kind === CATEGORY_OF[kind]);
    return files[kind].flatMap(({ paths, copies }) =>
      LOCALES.flatMap((locale) => {
        const copy = copies[locale];
        if (!copy || !('category' in copy) || own.some((one) => one.slug === copy.category)) return [];
        const merged = own.find(({ formerSlugs }) => formerSlugs.includes(copy.category));
        const others = merged ? `it is ${merged.slug} now` : own.map((one) => one.slug).join(', ');
        return [`${paths[locale]}: there is no category ${copy.category} (${others})`];
      }),
    );
  });
}
