import * as v from 'valibot';
import { LOCALES } from '#i18n/locales.ts';
import type { Upgrade } from '#store/document.ts';

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
export const toEditions: Upgrade = (raw) => {
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
