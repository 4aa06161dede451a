import { articles } from '../article-records.ts';
import type { ArticleRow } from '../article-rows.ts';
import { categories } from '#features/categories/server/category-records.ts';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { media } from '#features/media/server/media-records.ts';
import { KIND_PATHS } from '../../article-view.ts';
import { type ArticleKind, CATEGORY_OF } from '../../article.ts';
import { pageOf } from '../../check/links.ts';
import { publicOf } from '../../editions.ts';
import type { LinkHere } from '#fields/link-here.ts';
import { anyText } from '#fields/localised-text.ts';
import { json } from '#http/answer.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { pinnedPath, visitorPath } from '#i18n/pinned-path.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { isNamed, type Usage } from '#staff-api/usage.ts';
import type { CategoryRecord } from '#features/categories/category.ts';
import type { FoundArticle } from './article-table.ts';
import { everyArticle, fileUnder } from './file-rows.ts';

/** What tells whether something leads to a record. */
interface Target {
  /** By an address, as `addressOf` has it. */
  readonly leads: (address: string) => boolean;
  /** By what an article says apart from its texts: its cover, its category. */
  readonly shows?: (kind: ArticleKind, row: ArticleRow) => boolean;
  /** The record itself does not count. */
  readonly id: string;
  /** Nor is the page with this visitor's URL. */
  readonly own?: string;
  /** Other uses of it, whose address is not known. */
  readonly others?: readonly LinkHere[];
}

/** @throws StoreUnavailable */
async function linksTo({ leads, shows, id, own, others = [] }: Target, call: AdminCall): Promise<LinkHere[]> {
  const [{ pages }, found] = await Promise.all([call.siteContent(), everyArticle(call)]);
  const now = call.now();
  const ofArticles = found.flatMap(({ kind, row }) => {
    if (row.id === id) return [];
    const isShown = shows?.(kind, row) ?? false;
    const ownTitle = (locale: Locale) => row.working.title[locale] || anyText(row.working.title) || row.slug;
    const isRead = isNamed({ entity: kind }, call);
    return LOCALES.filter(
      (locale) =>
        row.links[locale].some(leads) ||
        (isShown && (row.working.title[locale] !== '' || row.editions[locale] !== undefined)),
    ).map((locale) => {
      const shown = publicOf(row.editions[locale], now);
      const title = isRead ? ownTitle(locale) : (shown?.title ?? '');
      const url = pinnedPath(locale, `${KIND_PATHS[kind]}/${row.slug || row.working.slug}`);
      return { url, title, locale, entity: kind, id: row.id, isPublic: shown !== undefined };
    });
  });
  const ofPages = pages
    .filter(({ url, links }) => links.some(leads) && visitorPath(url) !== own)
    .map(({ url, title, locale }) => ({ url, title, locale, isPublic: true }));
  return [...ofPages, ...ofArticles, ...others].filter(
    // What they may read, and what the public reads.
    ({ entity, isPublic }: LinkHere) => entity === undefined || isNamed({ entity, isPublic }, call),
  );
}

export const pathOf = (address: string): string => address.split('?', 1).join();

export type TargetOf = (call: RecordCall) => Promise<Target>;

/** All addresses of an article, former ones and those to come too. @throws NotFound, StoreUnavailable */
export const articleTarget =
  (kind: ArticleKind): TargetOf =>
  async (call) => {
    const { id } = call;
    const { slug, formerSlugs, editions, working } =
      (await fileUnder({ ...call, kind }))?.row ?? (await articles(kind, call.stores, call.now).get(id));
    const later = Object.values(editions).flatMap((copies) => copies.flatMap((copy) => copy.slug ?? []));
    const slugs = [slug, working.slug, ...formerSlugs, ...later, id].filter((one) => one !== '');
    const known = new Set(slugs.flatMap((one) => [`${KIND_PATHS[kind]}/${one}`, `/post/${one}`]));
    return { id, leads: (address) => known.has(pageOf(pathOf(address))) };
  };

const CATEGORY_PATHS: Readonly<Record<CategoryKind, string>> = {
  news: '/news/category',
  event: '/events/category',
};
/** The articles of a category, and what leads to its page. @throws NotFound, StoreUnavailable */
export const categoryTarget: TargetOf = async (call) => {
  const category = await categories(call.stores, call.now).get(call.id);
  const slugs: readonly (string | null)[] = [category.slug, ...category.formerSlugs];
  return {
    id: call.id,
    leads: (address) =>
      pathOf(address) === CATEGORY_PATHS[category.kind] &&
      slugs.includes(new URLSearchParams(address.split('?').slice(1).join('?')).get('category')),
    shows: (kind, row) => isIn(category, kind, row),
  };
};

/** What shows a picture. @param logoOf members have it as their logo @throws NotFound, StoreUnavailable */
export const mediumTarget =
  (logoOf: (id: string, call: AdminCall) => Promise<readonly Usage[]>): TargetOf =>
  async (call) => {
    const { id, locale } = call;
    await media(call.stores, call.now).get(id);
    const path = `/media/${id}`;
    const isCover = (copy: object): boolean => 'cover' in copy && copy.cover === id;
    return {
      id,
      leads: (address) => pathOf(address) === path,
      shows: (_, { working, editions }) => [working, ...Object.values(editions).flat()].some(isCover),
      others: (await logoOf(id, call)).map((usage) => ({
        ...usage,
        url: '/member/directory',
        locale,
        isPublic: usage.isPublic ?? false,
      })),
    };
  };

/** An entity whose records tell what links to them: `GET /{entity}/{id}/links` (http.md#what-links-here). */
export const withLinks = (entity: AdminEntity, targetOf: TargetOf): AdminEntity => ({
  ...entity,
  recordActions: {
    ...entity.recordActions,
    links: { GET: async (call) => json(200, { items: await linksTo(await targetOf(call), call) }) },
  },
});

/** An article by a name that staff know it by. */
export const titleOf = ({ working: { title, slug } }: ArticleRow): string => anyText(title) || slug;

/** An article as `usedBy` and dashboards tell of it. */
export const usageOf = ({ kind, row }: FoundArticle) => ({ entity: kind, id: row.id, title: titleOf(row) });

/** The articles for which something holds. @throws StoreUnavailable */
async function articlesWhere(
  holds: (kind: ArticleKind, row: ArticleRow) => boolean,
  call: AdminCall,
): Promise<Usage[]> {
  const rows = await everyArticle(call);
  return rows.filter(({ kind, row }) => holds(kind, row)).map(usageOf);
}

/** Articles whose cover or body has a medium, working copies and editions alike. @throws StoreUnavailable */
export const articlesUsingMedium = (id: string, call: AdminCall): Promise<Usage[]> =>
  articlesWhere((_, { media }) => media.includes(id), call);

type Category = Pick<CategoryRecord, 'kind' | 'slug'>;
/** Whether an article is in a category, as it is written or as it is public. */
export const isIn = (
  { kind: wanted, slug }: Category,
  kind: ArticleKind,
  { working, editions }: ArticleRow,
): boolean =>
  CATEGORY_OF[kind] === wanted &&
  [working, ...Object.values(editions).flat()].some(
    (copy: object) => 'category' in copy && copy.category === slug,
  );

/** News or events of a category, Markdown files too, working copies and public ones alike. @throws StoreUnavailable */
export const articlesUsingCategory = (category: Category, call: AdminCall): Promise<Usage[]> =>
  articlesWhere((kind, row) => isIn(category, kind, row), call);
