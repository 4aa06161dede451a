import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import { LOCALES } from '#i18n/locales.ts';

/** The list that the build makes for functions, which have no `content/` beside them; see `src/features/articles/build/article-slugs.ts`. */
export const SLUG_LIST = '.netlify/article-slugs.json';
export type SlugList = Readonly<Record<ArticleKind, readonly string[]>>;

const slugs = v.array(v.string());
const listSchema = v.object({ news: slugs, events: slugs, jobs: slugs });

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return nothing;
    throw error;
  };

async function slugsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(orNothing<string[]>([]));
  return names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length));
}

/** The addresses of the Markdown files in `content/`, from the files themselves. */
export async function readContentSlugs(root: string): Promise<SlugList> {
  const ofKind = async (kind: ArticleKind) => {
    const found = await Promise.all(LOCALES.map((locale) => slugsIn(join(root, 'content', kind, locale))));
    return [...new Set(found.flat())].toSorted();
  };
  const [news, events, jobs] = await Promise.all(ARTICLE_KINDS.map(ofKind));
  return { news: news ?? [], events: events ?? [], jobs: jobs ?? [] };
}

/** Where there is `content/`, the files tell; in a deployed function, the list of the build. */
async function readSlugs(root: string): Promise<SlugList> {
  const folders = await readdir(join(root, 'content')).catch(orNothing(undefined));
  if (folders) return readContentSlugs(root);
  const list = await readFile(join(root, SLUG_LIST), 'utf8');
  return v.parse(listSchema, JSON.parse(list));
}

/**
 * The addresses that Markdown files have.
 * @throws when there is neither `content/` nor a list: then nobody could tell whether an address is free
 */
export async function fileSlugs(kind: ArticleKind, root = process.cwd()): Promise<ReadonlySet<string>> {
  return new Set((await readSlugs(root))[kind]);
}
