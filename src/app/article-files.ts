import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilesOf, readCollection } from '#build/content.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import type { FileArticle } from '#features/articles/file-article.ts';
import { isUntranslated } from '#i18n/untranslated.ts';
import { collections, placeOf } from './content.ts';

/** A text without the blank lines before it, and what is blank behind it: how far its first line is indented may matter. */
function withoutBlanks(body: string): string {
  const begin = body.lastIndexOf('\n', Math.max(body.search(/\S/), 0)) + 1;
  return body.slice(begin).trimEnd();
}

/** The files of a kind, the languages of each article put together. */
function together<K extends ArticleKind>(
  files: FilesOf<(typeof collections)[ArticleKind]>,
): readonly FileArticle<K>[] {
  const found = new Map<
    string,
    Record<'paths' | 'copies' | 'frames', Record<string, unknown>> & { record?: string }
  >();
  for (const file of files) {
    const { path, data, text, body } = file;
    const { locale, slug } = placeOf(file);
    if (isUntranslated(data)) continue;
    const known = found.get(slug) ?? { paths: {}, copies: {}, frames: {} };
    known.paths[locale] = path;
    const own = withoutBlanks(body);
    known.copies[locale] = { ...data, body: own };
    const at = text.lastIndexOf(own);
    if (at >= 0) known.frames[locale] = { head: text.slice(0, at), tail: text.slice(at + own.length) };
    if (data.record) known.record = data.record;
    found.set(slug, known);
  }
  // A collection's schema is that of the copies of its kind.
  return [...found].map(([slug, article]) => ({ slug, ...article }) as unknown as FileArticle<K>);
}

const DRAWING = '.svg';
/** The names under which files use one of our drawings as their cover. */
async function drawingsOf(root: string, kind: ArticleKind): Promise<string[]> {
  const folder = join(root, 'src/features/articles', kind, 'site/pictures');
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(DRAWING)).map((name) => name.slice(0, -DRAWING.length));
}

/**
 * Everything that editors wrote as news, events and jobs, and the drawings that may be their covers: what staff's functions
 * need of it, which import it as `#articles.json`.
 * @throws Error naming a file that is not as it should be, and why
 */
export async function articleFiles(root: string) {
  const found = await Promise.all(
    ARTICLE_KINDS.map(async (kind) => {
      const articles = together<typeof kind>(await readCollection(root, collections[kind]));
      return [kind, { articles, drawings: (await drawingsOf(root, kind)).toSorted() }] as const;
    }),
  );
  return Object.fromEntries(found) as Record<ArticleKind, (typeof found)[number][1]>;
}
