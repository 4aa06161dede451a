import { articleRevisions, MOST_REVISIONS } from '../article-parts.ts';
import { articles } from '../article-records.ts';
import { Conflict } from '#store/errors.ts';
import type { Fields } from '#store/repository.ts';
import type { ArticleRecord, Revision } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { type NextState, statesOf } from './published-state.ts';

/** How often a change without a version is retried on what somebody else has stored. */
const ATTEMPTS = 8;

/** Who writes, and where to: a call, or a command. */
type Writer = Pick<AdminCall, 'stores' | 'now'> & { readonly user: Revision['author'] };

/** The record that holds a state, with the revision that this state is. */
function revised(
  { user, now }: Writer,
  next: NextState,
  key: string,
  before?: ArticleRecord,
): Fields<ArticleRecord> {
  const revision: Revision = {
    revision: (before?.version ?? 0) + 1,
    key,
    at: new Date(now()).toISOString(),
    author: { id: user.id, name: user.name },
    state: statesOf(next),
  };
  const revisions = [revision, ...(before?.revisions ?? [])].slice(0, MOST_REVISIONS);
  return { ...next, revisions };
}

/** Stores a new article and its first revision, once for an id. @throws Conflict with `slug` if that is taken */
export async function createArticle(
  kind: ArticleKind,
  call: Writer,
  next: NextState,
  { id, submission }: { readonly id: string; readonly submission: string },
): Promise<ArticleRecord> {
  const revisions = articleRevisions(call.stores, kind);
  const key = await revisions.keep(id, next.working);
  try {
    const fields = revised(call, next, key);
    const record = await articles(kind, call.stores, call.now).create(fields, { id, submission });
    if (!record.revisions.some((revision) => revision.key === key)) await revisions.drop([key]);
    return record;
  } catch (error) {
    if (error instanceof Conflict) await revisions.drop([key]);
    throw error;
  }
}

/**
 * Makes a new version of an article, with a revision that is written before it: a crash in between leaves a revision
 * that nobody points to, never a record that points to nothing.
 * @param change may run several times, so it only computes
 * @throws Conflict with `slug` when the slug is taken; without, when the version is not the one named; NotFound
 */
export async function changeArticle(
  kind: ArticleKind,
  call: RecordCall,
  change: (before: ArticleRecord) => NextState,
  ifVersion?: number,
): Promise<{ readonly before: ArticleRecord; readonly record: ArticleRecord }> {
  const repository = articles(kind, call.stores, call.now);
  const revisions = articleRevisions(call.stores, kind);
  for (let attempt = 1; ; attempt++) {
    const before = await repository.get(call.id);
    const version = ifVersion ?? before.version;
    const next = change(before);
    const key = await revisions.keep(call.id, next.working);
    try {
      const fields = revised(call, next, key, before);
      const record = await repository.update(call.id, () => fields, { ifVersion: version });
      const kept = new Set(record.revisions.map((revision) => revision.key));
      await revisions.drop(before.revisions.map((old) => old.key).filter((old) => !kept.has(old)));
      return { before, record };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await revisions.drop([key]);
      const lostRace = error.isLostRace && ifVersion === undefined;
      if (!lostRace || attempt >= ATTEMPTS) throw error;
    }
  }
}
