import { StoreUnavailable } from '../../../../src/data/errors.ts';
import { articleRevisions } from '../../../../src/data/article-revisions.ts';
import type { ArticleRecord } from '../../../../src/schemas/article-record.ts';
import type { ArticleKind, PerLanguage } from '../../../../src/schemas/article.ts';
import type { AdminCall } from '../admin-call.ts';
import { changesBetween } from '../changes.ts';
import { noteAudit } from '../note-audit.ts';
import { purged } from '../purged.ts';
import { statesOf } from './published-state.ts';

type Published = Pick<ArticleRecord, 'slug' | 'formerSlugs' | 'publishAt' | 'unpublishAt'> & {
  readonly published: PerLanguage<object>;
};
/** What the public sees of an article, as a text that changes with it; undefined: nothing. */
function publicPart(article: Published | undefined): string | undefined {
  if (!article || Object.keys(article.published).length === 0) return undefined;
  const { slug, formerSlugs, published, publishAt, unpublishAt } = article;
  return JSON.stringify({ slug, formerSlugs, published, publishAt, unpublishAt });
}

/** The tags that pages with this article carry on the CDN. */
export const tagsOf = (kind: ArticleKind, id: string): readonly string[] => [kind, `${kind}-${id}`];

type Audited = Pick<ArticleRecord, 'publishAt' | 'unpublishAt'> & {
  readonly published: PerLanguage<object>;
  readonly working: unknown;
};
const audited = (article: Audited) => ({
  ...Object(article.working),
  state: statesOf(article),
  publishAt: article.publishAt,
  unpublishAt: article.unpublishAt,
});

/** What the last revision said: an autosave is in no audit, so a save tells all that came since. */
async function lastSaved<K extends ArticleKind>(
  kind: K,
  article: ArticleRecord<K>,
  { stores }: AdminCall,
): Promise<unknown> {
  const [latest] = article.revisions;
  const known = await articleRevisions(stores, kind)
    .find(latest?.key ?? '')
    .catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    });
  return known ?? article.working;
}

export interface Write<K extends ArticleKind> {
  readonly action: string;
  readonly id: string;
  /** Undefined for a new article. */
  readonly before: ArticleRecord<K> | undefined;
  /** Undefined for one that is gone. */
  readonly after: ArticleRecord<K> | undefined;
}

/** What follows from a write that took place: the CDN forgets what changed in public, the audit tells who did it. */
export async function afterWrite<K extends ArticleKind>(
  kind: K,
  call: AdminCall,
  { action, id, before, after }: Write<K>,
): Promise<Readonly<Record<string, string>>> {
  const changed = publicPart(before) !== publicPart(after);
  const headers = changed ? await purged(call, tagsOf(kind, id)) : {};
  const old = before && { ...before, working: await lastSaved(kind, before, call) };
  const changes = changesBetween(old && audited(old), after && audited(after));
  return { ...headers, ...(await noteAudit(call, { action, entity: kind, entityId: id, changes })) };
}
