import { unlessUnavailable } from '#store/errors.ts';
import { articleRevisions } from '../article-parts.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { publicOf, type Timeline, settled } from '../../editions.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { type ArticleCall, type ArticlesCall, recordsOf } from '../article-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import { type NextState, publicationOf } from './published-state.ts';
import { changeArticle } from './store-article.ts';

/** What the public sees of an article, now and later, as a text to compare; undefined if nothing. */
function publicPart(article: ArticleRecord | undefined, now: number): string | undefined {
  // One of a Markdown file keeps that from being seen.
  if (!article || (Object.keys(article.editions).length === 0 && !article.file)) return undefined;
  const { slug, formerSlugs, editions } = settled(article, now);
  return JSON.stringify({ slug, formerSlugs, editions });
}

/** The tags that pages with this article carry on the CDN. */
export const tagsOf = (kind: ArticleKind, id: string): readonly string[] => [kind, `${kind}-${id}`];

const audited = (article: Pick<Timeline, 'editions'> & { readonly working: unknown }, now: number) => ({
  ...Object(article.working),
  ...publicationOf(article, now),
});

/** What the last revision said: autosaves are not audited, so a save records everything since then. */
async function lastSaved(article: ArticleRecord, { kind, stores }: ArticlesCall): Promise<unknown> {
  const [latest] = article.revisions;
  const known = await articleRevisions(stores, kind)
    .find(latest?.key ?? '')
    .catch(unlessUnavailable);
  return known ?? article.working;
}

interface ArticleWrite {
  readonly action: string;
  /** Not there for a new article. */
  readonly before?: ArticleRecord | undefined;
  /** Not there for one that is gone. */
  readonly after?: ArticleRecord;
  /** Only times of editions are others. */
  readonly isOfTimes?: boolean;
}

/**
 * What a change of an article is called in the audit: what it did in public says more than that something changed.
 * A language that is withdrawn while another one is published counts as publishing: the changes name both.
 */
function publicAction({ action, before, after }: ArticleWrite, now: number): string {
  if (action !== 'update') return action;
  const shown = (article: ArticleRecord | undefined) => (lang: Locale) => {
    const edition = publicOf(article?.editions[lang], now);
    return edition && JSON.stringify({ ...edition, until: undefined, slug: undefined });
  };
  const [old, present] = [shown(before), shown(after)];
  if (LOCALES.some((lang) => present(lang) && present(lang) !== old(lang))) return 'publish';
  return LOCALES.some((lang) => old(lang) && !present(lang)) ? 'unpublish' : action;
}

/** What follows from a write: a purge of what changed in public, and who did it in the audit. @returns headers */
export async function afterWrite(
  call: ArticlesCall,
  write: ArticleWrite,
): Promise<Readonly<Record<string, string>>> {
  const { kind } = call;
  const { before, after, isOfTimes = false } = write;
  const { id = '' } = after ?? before ?? {};
  const now = call.now();
  const changed = publicPart(before, now) !== publicPart(after, now);
  const headers = changed ? await purgeTags(call, tagsOf(kind, id)) : {};
  // The text being written is not part of a change of times.
  const old = before && !isOfTimes && { ...before, working: await lastSaved(before, call) };
  const changes =
    isOfTimes && before && after
      ? changesBetween(publicationOf(before, now), publicationOf(after, now))
      : changesBetween(old ? audited(old, now) : undefined, after && audited(after, now));
  const action = publicAction(write, now);
  return { ...headers, ...(await noteAudit(call, { action, entity: kind, entityId: id, changes })) };
}

/** The same as `changeArticle`, with all that follows from it. @returns the record, and headers for the answer */
export async function writeArticle(
  call: ArticleCall,
  action: string,
  change: (before: ArticleRecord) => NextState,
  ifVersion?: number,
) {
  const { before, record } = await changeArticle(call.kind, call, change, ifVersion);
  return { before, record, headers: await afterWrite(call, { action, before, after: record }) };
}

/** Changes an article without a word of it, so it gets no revision. @param change gets the record as it is by now */
export async function changeTimes(
  call: ArticleCall,
  action: string,
  change: (settled: ArticleRecord, now: number) => ArticleRecord,
) {
  const now = call.now();
  let before: ArticleRecord | undefined;
  const record = await recordsOf(call).update(call.id, (current) => {
    before = settled(current, now);
    return change(before, now);
  });
  const write = { action, before, after: record, isOfTimes: true };
  return { record, now, headers: await afterWrite(call, write) };
}
