import { ARTICLE_RECORDS, type ArticleRecord } from '../article-record.ts';
import type { ArticleKind } from '../article.ts';
import type { Edition, Timeline } from '../editions.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { type UniqueField, uniqueRepository } from '#store/unique-repository.ts';
import { writeMarker } from '#store/write-marker.ts';
import * as v from 'valibot';
import { LOCALES } from '#i18n/locales.ts';
import type { Upgrade } from '#store/document.ts';

/** Where the articles of a kind lie, and their shape. `isDraft`: what is written is not public. */
export const articleOptions = <K extends ArticleKind>(
  kind: K,
  stores: Stores,
  isDraft = false,
): RepositoryOptions<ArticleRecord<K>> => ({
  entity: kind,
  store: stores(`records-${kind}`),
  shape: { schema: ARTICLE_RECORDS[kind], upgrades: [toEditions] },
  marker: writeMarker(stores('index'), kind, isDraft),
});

/** What no two of a kind share, as reservations have it. */
export const articleUnique: UniqueField<Pick<Timeline, 'slug' | 'formerSlugs' | 'editions'>> = {
  field: 'slug',
  valuesOf: ({ slug, formerSlugs, editions }) => [
    ...new Set([slug, ...formerSlugs, ...Object.values(editions).flatMap(slugsOf)]),
  ],
};
const slugsOf = (editions: readonly Edition[]): string[] => editions.flatMap((edition) => edition.slug ?? []);

/** News, events or jobs of staff: see `ArticleRecord`. No two of a kind share a slug, former ones and those to come included. */
export function articles<K extends ArticleKind>(
  kind: K,
  stores: Stores,
  now: () => number = Date.now,
  options = articleOptions(kind, stores),
): DeletableRepository<ArticleRecord<K>> {
  return deletableRepository(options, {
    deleted: stores('deleted'),
    now,
    wrap: (inner) =>
      uniqueRepository(inner, {
        store: stores('reservations'),
        ...articleUnique,
        now,
      }),
  });
}

const earlierSchema = v.looseObject({
  version: v.number(),
  createdAt: v.string(),
  published: v.record(v.string(), v.looseObject({ at: v.string() })),
  publishAt: v.optional(v.string()),
  unpublishAt: v.optional(v.string()),
});

/**
 * From shape 1, in which each language had one public copy and both had one window of time, to editions: what waited for
 * its time waits for it, and what was public is public since it was made.
 */
const toEditions: Upgrade = (raw) => {
  const earlier = v.safeParse(earlierSchema, raw);
  // What does not fit is named by the schema of today.
  if (!earlier.success) return raw;
  const { published, publishAt, unpublishAt, ...record } = earlier.output;
  const editions: Record<string, readonly object[]> = {};
  for (const lang of LOCALES) {
    const copy = published[lang];
    if (!copy) continue;
    const at = publishAt !== undefined && publishAt > copy.at ? publishAt : copy.at;
    editions[lang] = [{ ...copy, at, ...(unpublishAt && { until: unpublishAt }), version: record.version }];
  }
  const hasAny = Object.keys(editions).length > 0;
  return { ...record, editions, ...(hasAny && { publicSince: publishAt ?? record.createdAt }) };
};
