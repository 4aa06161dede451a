import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readText } from '#build/content.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import type { ArticleKind } from '#features/articles/article.ts';
import { addressAt, publicOf } from '#features/articles/editions.ts';
import { articles } from '#features/articles/server/article-records.ts';
import { mediaIn } from '#features/articles/server/media-ids.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { collections } from '../content.ts';
import { fileText } from './file-text.ts';
import type { ContentTask } from './content-task.ts';
import { pullPictures } from './pictures.ts';

export interface Pulled {
  written: number;
  same: number;
  removed: number;
  /** Files of editors that are where a record's would be, and copies of records that are not here: left alone. */
  readonly left: string[];
  /** What cannot be a file, and why. */
  readonly refused: string[];
}

/** How many records are read at once. */
const CONCURRENCY = 10;

const pathOf = (kind: ArticleKind, locale: string, slug: string): string =>
  `content/${kind}/${locale}/${slug}.md`;

/** The record whose copy a file is; undefined for an editor's own, and for what cannot be read. */
function recordOf(kind: ArticleKind, path: string, text: string): string | undefined {
  try {
    return readText(collections[kind].schema, path, text).data.record;
  } catch {
    return undefined;
  }
}

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Writes what is public of records as the Markdown files that `content/` expects, with the pictures they show. Files of
 * editors are left alone; copies of what is no longer public, or elsewhere, go. Changes nothing that is stored.
 * @throws StoreUnavailable
 */
export async function pullContent(task: ContentTask): Promise<Pulled> {
  const pulled: Pulled = { written: 0, same: 0, removed: 0, left: [], refused: [] };
  const shown = new Set<string>();
  for (const kind of task.kinds) {
    const ids = (await task.site.stores(`records-${kind}`).list()).map(({ key }) => key);
    task.progress.expect(ids.length);
    const kept = new Set<string>();
    await mapConcurrently(ids, CONCURRENCY, async (id) => {
      const record = await articles(kind, task.site.stores).find(id);
      if (record) await pullRecord(task, kind, record, { pulled, kept, shown });
      task.progress.done(1);
    });
    await removeOthers(task, kind, new Set(ids), { pulled, kept });
  }
  await pullPictures(task, shown);
  pulled.left.sort();
  pulled.refused.sort();
  return pulled;
}

interface Noted {
  readonly pulled: Pulled;
  /** The paths at which records are. */
  readonly kept: Set<string>;
}

async function pullRecord(
  { root, now }: ContentTask,
  kind: ArticleKind,
  record: ArticleRecord,
  { pulled, kept, shown }: Noted & { readonly shown: Set<string> },
): Promise<void> {
  const at = now();
  const { slug } = addressAt(record, at);
  for (const locale of LOCALES) {
    const edition = publicOf(record.editions[locale], at);
    if (!edition) continue;
    const path = pathOf(kind, locale, slug);
    kept.add(path);
    let text: string;
    try {
      text = fileText({ kind, record, locale, edition, now: at }, slug);
    } catch (error) {
      pulled.refused.push(`${path}: ${error instanceof Error ? error.message : ''}`);
      continue;
    }
    const present = await readIfThere(join(root, path));
    if (present === text) pulled.same += 1;
    else if (present !== undefined && recordOf(kind, path, present) !== record.id) pulled.left.push(path);
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
      pulled.written += 1;
    }
    // What only a draft shows may be a secret until it is published.
    const working = { body: perLocale(() => '') };
    for (const id of mediaIn({ working, editions: { [locale]: [edition] } })) shown.add(id);
  }
}

/** Copies of records that are not public any more, or at another address; a record that is not here may be elsewhere. */
async function removeOthers(
  { root }: ContentTask,
  kind: ArticleKind,
  ids: ReadonlySet<string>,
  { pulled, kept }: Noted,
): Promise<void> {
  for (const locale of LOCALES) {
    const folder = join(root, `content/${kind}/${locale}`);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = `content/${kind}/${locale}/${name}`;
      if (!name.endsWith('.md') || kept.has(path)) continue;
      const record = recordOf(kind, path, await readFile(join(root, path), 'utf8'));
      if (record === undefined) continue;
      if (!ids.has(record)) pulled.left.push(path);
      else {
        await rm(join(root, path));
        pulled.removed += 1;
      }
    }
  }
}
