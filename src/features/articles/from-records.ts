import type { Copies } from './article-kinds.ts';
import type { ArticleKind, PerLanguage } from './article.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Article } from './article-view.ts';

/** What the public may know of a record: of its row, or of itself. */
export interface PublishedRecord<K extends ArticleKind> {
  readonly id: string;
  readonly slug: string;
  readonly formerSlugs: readonly string[];
  readonly published: PerLanguage<Copies[K] & { readonly at: string }>;
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
}

/** The article of a record; undefined while no language of it is published. */
export function articleOfRecord<K extends ArticleKind>(
  kind: K,
  { id, slug, formerSlugs, published, publishAt, unpublishAt }: PublishedRecord<K>,
): Article<K> | undefined {
  const copies: Partial<Record<Locale, Copies[K]>> = {};
  let updatedAt: string | undefined;
  for (const lang of LOCALES) {
    const copy = published[lang];
    if (!copy) continue;
    copies[lang] = copy;
    if (updatedAt === undefined || copy.at > updatedAt) updatedAt = copy.at;
  }
  if (updatedAt === undefined) return undefined;
  return { kind, id, slug, formerSlugs, copies, publishAt, unpublishAt, updatedAt };
}
