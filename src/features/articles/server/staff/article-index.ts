import { articleRows, type ArticleRow } from '../article-rows.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { anyText, textsOf } from '#fields/localised-text.ts';
import { type EntityRows, entityRows } from '#staff-api/entity-index.ts';
import { byText, byValue, type SortField, sortsByText } from '#staff-api/list/sort.ts';

/** Texts that a search looks through; those of a kind's own come in addition. */
const texts = ({ working }: ArticleRow): (string | undefined)[] => [
  ...textsOf(working.title),
  ...textsOf(working.summary),
  working.slug,
  ...('author' in working ? [working.author, working.tag] : []),
  ...('venue' in working ? textsOf(working.venue) : []),
  ...('place' in working ? textsOf(working.place) : []),
];

type Sorts<K extends ArticleKind> = Readonly<Record<string, SortField<ArticleRow<K>>>>;
const common = {
  updatedAt: byValue(({ updatedAt }: ArticleRow) => updatedAt),
  createdAt: byValue(({ createdAt }: ArticleRow) => createdAt),
  title: byText(({ working: { title } }: ArticleRow) => anyText(title)),
  ...sortsByText('title', ({ working: { title } }: ArticleRow) => title),
  slug: byValue(({ working }: ArticleRow) => working.slug),
};

/** By what lists of each kind can be sorted. */
export const ARTICLE_SORTS: { readonly [K in ArticleKind]: Sorts<K> } = {
  news: {
    ...common,
    date: byValue(({ working }) => working.date),
    category: byText(({ working }) => working.category),
  },
  events: {
    ...common,
    startsAt: byValue(({ working }) => working.startsAt),
    category: byText(({ working }) => working.category),
  },
  jobs: {
    ...common,
    closesAt: byValue(({ working }) => working.closesAt),
    role: byValue(({ working }) => working.role),
  },
};

const indexOf = <K extends ArticleKind>(kind: K): EntityRows<ArticleRow<K>> =>
  entityRows({ ...articleRows(kind), sorts: ARTICLE_SORTS[kind], texts });

/** The rows of each kind. */
export const ARTICLE_INDEX: { readonly [K in ArticleKind]: EntityRows<ArticleRow<K>> } = {
  news: indexOf('news'),
  events: indexOf('events'),
  jobs: indexOf('jobs'),
};
export const articleTexts = texts;

/** Every row there is, of all kinds. @throws StoreUnavailable */
export async function allArticleRows(
  call: AdminCall,
): Promise<readonly { readonly kind: ArticleKind; readonly row: ArticleRow }[]> {
  const found = await Promise.all(
    ARTICLE_KINDS.map(async (kind) => {
      const { rows }: { readonly rows: readonly ArticleRow[] } = await ARTICLE_INDEX[kind].rows(call);
      return rows.map((row) => ({ kind, row }));
    }),
  );
  return found.flat();
}
