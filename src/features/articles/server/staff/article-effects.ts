import { StoreUnavailable } from '#store/errors.ts';
import { articleRevisions } from '../article-revisions.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind, PerLanguage } from '../../article.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
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

export interface ArticleWrite<K extends ArticleKind> {
  readonly action: string;
  readonly id: string;
  /** Undefined for a new article. */
  readonly before: ArticleRecord<K> | undefined;
  /** Undefined for one that is gone. */
  readonly after: ArticleRecord<K> | undefined;
}

const copiesOf = (article: { readonly published: PerLanguage<object> } | undefined): PerLanguage<object> =>
  article?.published ?? {};

/**
 * What a change of an article is called in the audit: what it did in public says more than that something changed.
 * A language that is withdrawn while another one is published counts as publishing: the changes name both.
 */
function publicAction<K extends ArticleKind>({ action, before, after }: ArticleWrite<K>): string {
  if (action !== 'update') return action;
  const [old, now] = [copiesOf(before), copiesOf(after)];
  const isNew = (lang: Locale) => now[lang] && JSON.stringify(now[lang]) !== JSON.stringify(old[lang]);
  if (LOCALES.some(isNew)) return 'publish';
  return LOCALES.some((lang) => old[lang] && !now[lang]) ? 'unpublish' : action;
}

/** What follows from a write that took place: the CDN forgets what changed in public, the audit tells who did it. */
export async function afterWrite<K extends ArticleKind>(
  kind: K,
  call: AdminCall,
  write: ArticleWrite<K>,
): Promise<Readonly<Record<string, string>>> {
  const { id, before, after } = write;
  const changed = publicPart(before) !== publicPart(after);
  const headers = changed ? await purgeTags(call, tagsOf(kind, id)) : {};
  const old = before && { ...before, working: await lastSaved(kind, before, call) };
  const changes = changesBetween(old && audited(old), after && audited(after));
  const action = publicAction(write);
  return { ...headers, ...(await noteAudit(call, { action, entity: kind, entityId: id, changes })) };
}
