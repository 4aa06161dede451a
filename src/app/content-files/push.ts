import { v7 as uuidv7 } from 'uuid';
import type { ArticleKind } from '#features/articles/article.ts';
import type { FileArticle } from '#features/articles/file-article.ts';
import { articleUnique } from '#features/articles/server/article-records.ts';
import { articleRows } from '#features/articles/server/article-rows.ts';
import { adoptedState } from '#features/articles/server/staff/adopt-article.ts';
import { isOf } from '#features/articles/server/staff/file-rows.ts';
import { createArticle } from '#features/articles/server/staff/store-article.ts';
import { BY_COMMAND } from '#fields/audit-entry.ts';
import { submissionDigest } from '#http/submission-id.ts';
import { LOCALES } from '#i18n/locales.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { Conflict } from '#store/errors.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import { articleFiles } from '../article-files.ts';
import { pushPictures } from './pictures.ts';
import type { ContentTask } from './content-task.ts';

export interface Pushed {
  made: number;
  /** Those that had a record. */
  same: number;
  pictures: number;
  /** Files whose address another record has. */
  readonly left: string[];
}

/** Writes go through reservations, one after the other for each record. */
const CONCURRENCY = 5;

/** The author of a record's first version: the one named in the file. */
function authorOf({ copies }: FileArticle): string {
  const names = LOCALES.map((locale) => copies[locale]).flatMap((copy) =>
    copy && 'author' in copy ? [copy.author] : [],
  );
  return names.find(Boolean) ?? 'content:push';
}

/**
 * Makes records of the Markdown files that have none, public as they are, and puts their pictures into the library.
 * @throws Error naming a file that is not as it should be; StoreUnavailable
 */
export async function pushContent(task: ContentTask): Promise<Pushed> {
  const pushed: Pushed = { made: 0, same: 0, pictures: await pushPictures(task), left: [] };
  const files = await articleFiles(task.root);
  for (const kind of task.kinds) await pushKind(task, kind, files[kind].articles, pushed);
  pushed.left.sort();
  return pushed;
}

async function pushKind(
  { site: { stores }, now, progress }: ContentTask,
  kind: ArticleKind,
  files: readonly FileArticle[],
  pushed: Pushed,
): Promise<void> {
  const { rows } = await rowIndex(articleRows(kind), { stores, memory: {} }).list();
  const taken = new Set(rows.flatMap((row) => articleUnique.valuesOf(row)));
  progress.expect(files.length);
  await mapConcurrently(files, CONCURRENCY, async (file) => {
    progress.done(1);
    if (rows.some((row) => isOf(file, row))) pushed.same += 1;
    else if (taken.has(file.slug) || !(await made(file)))
      pushed.left.push(`content/${kind}/…/${file.slug}.md`);
    else pushed.made += 1;
  });

  /** False where somebody takes the address meanwhile. */
  async function made(file: FileArticle): Promise<boolean> {
    const id = file.record ?? uuidv7();
    const author = { stores, now, user: { id: '', name: authorOf(file) } };
    const submission = submissionDigest(['adopt', file.slug]);
    try {
      await createArticle(kind, author, adoptedState(kind, file, now()), { id, submission });
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
    const origin = { browser: BY_COMMAND, ip: '' };
    await audit(stores, { actor: null, action: 'adopt', entity: kind, entityId: id, origin }, now);
    return true;
  }
}
