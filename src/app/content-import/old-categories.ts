import { v5 as uuidv5 } from 'uuid';
import { proposeSlug } from '#admin/ui/slug.ts';
import { nextSlug } from '#features/articles/admin/slug-proposal.ts';
import { categories } from '#features/categories/server/category-records.ts';
import { makeUsualCategories, visibleRecords } from '#features/categories/server/usual-categories.ts';
import type { StaffCategory } from '#features/categories/visible-categories.ts';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';
import type { ContentTask } from '../content-files/content-task.ts';
import type { OldCategory } from './old-site.ts';

const IDS = '5d3b8a6e-0f6e-4b0e-8a41-7b1c1c1f9f5a';
const NEWS = 'news';
/** WordPress puts posts there that have no category. */
const NONE = /^uncategori[sz]ed|^ไม่มีหมวดหมู่/i;

export const isCategory = ({ slug, name }: OldCategory): boolean => !NONE.test(slug) && !NONE.test(name);

/** The categories of news, and those that an import adds to them. @throws StoreUnavailable */
export async function oldCategories({ site: { stores }, now }: Pick<ContentTask, 'site' | 'now'>) {
  const known: StaffCategory[] = (await visibleRecords()(stores)).filter(({ kind }) => kind === NEWS);
  const made: StaffCategory[] = [];
  const isSame = (one: string, other: string): boolean =>
    one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

  return {
    exists: (slug: string): boolean => known.some((one) => one.slug === slug),
    /** The slug here of a category there: by its slug, a former one or a name; else that of a new one. */
    slugOf(old: OldCategory, locale: Locale): string {
      const names = { ...old.names, [locale]: old.names[locale] ?? old.name };
      const proposed = proposeSlug(old.slug.startsWith('%') ? '' : old.slug);
      const found = [...known, ...made].find(
        ({ slug, formerSlugs, name }) =>
          [slug, ...formerSlugs].includes(proposed) ||
          LOCALES.some((one) => isSame(names[one] ?? '', name[one])),
      );
      if (found) return found.slug;
      let slug = proposed || proposeSlug(Object.values(names).join(' ')) || 'topic';
      while ([...known, ...made].some((one) => one.slug === slug)) slug = nextSlug(slug);
      const order = 1 + Math.max(-1, ...[...known, ...made].map((one) => one.order));
      made.push({ kind: NEWS, slug, name: perLocale((one) => names[one] ?? ''), order, formerSlugs: [] });
      return slug;
    },
    /** Makes records of new ones. @param used by their slugs @returns the new slugs @throws StoreUnavailable; Conflict */
    async store(used: readonly unknown[], isWritten: boolean): Promise<string[]> {
      const needed = made.filter(({ slug }) => used.includes(slug));
      if (isWritten) await write(needed);
      return needed.map(({ slug }) => slug);
    },
  };

  async function write(needed: readonly StaffCategory[]): Promise<void> {
    await makeUsualCategories({ stores, now, process: {} });
    for (const category of needed)
      await categories(stores, now).create(
        { ...category, formerSlugs: [] },
        { id: uuidv5(category.slug, IDS), submission: category.slug },
      );
  }
}
export type OldCategories = Awaited<ReturnType<typeof oldCategories>>;
