import * as v from 'valibot';
import { SLUG } from '#fields/slug.ts';
import { limits } from '#fields/limits.ts';
import { count } from '#http/limits/count.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { Locale } from '#i18n/locales.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';

// How often articles are read: a number for each article, language and day, and nothing about who read it.

const DAY_MS = 86_400_000;
/** What is told of. */
const TOLD_DAYS = 30;
/** The key of a day comes around again and begins again, so there is nothing to be swept. */
const KEYS = TOLD_DAYS + 2;
/** How many articles and languages are counted in a day, so that invented slugs cannot fill the store. */
const MOST = 5_000;

/** An article that somebody has read, in the language of the page. */
export const readSchema = v.object({
  kind: v.picklist(ARTICLE_KINDS),
  slug: v.pipe(v.string(), v.maxLength(limits.slug), v.regex(SLUG)),
  locale: localeSchema,
});
export type Read = v.InferOutput<typeof readSchema>;

const schema = v.object({ day: v.number(), counts: v.record(v.string(), v.number()) });
const none: v.InferOutput<typeof schema> = { day: 0, counts: {} };
const nameOf = ({ kind, slug, locale }: Read): string => `${kind}/${locale}/${slug}`;
const dayOf = (now: number): number => Math.floor(now / DAY_MS);
const keyOf = (day: number): string => String(day % KEYS);

/**
 * Counts an article as read once more today. If too many are counted at the same moment, or a day has reached its
 * maximum, the read is not counted: a number for comparison need not be complete.
 * @param store that of the reads
 * @throws StoreUnavailable
 */
export async function countRead(store: KeyValueStore, read: Read, now: number): Promise<void> {
  const [day, name] = [dayOf(now), nameOf(read)];
  await count(store, keyOf(day), { schema, none }, (before) => {
    const counts = before.day === day ? before.counts : {};
    const isFull = !(name in counts) && Object.keys(counts).length >= MOST;
    return isFull
      ? { waitSeconds: DAY_MS / 1_000 }
      : { state: { day, counts: { ...counts, [name]: (counts[name] ?? 0) + 1 } } };
  });
}

/** How often an article was read in a language in the last 30 days, today included. */
export type Reads = (kind: ArticleKind, slug: string, locale: Locale) => number;

/** @throws StoreUnavailable */
export async function readsLately(store: KeyValueStore, now: number): Promise<Reads> {
  const today = dayOf(now);
  const days = await Promise.all(
    Array.from({ length: TOLD_DAYS }, async (_, ago) => {
      const found = await store.get(keyOf(today - ago));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), found?.text);
      return parsed.success && parsed.output.day === today - ago ? parsed.output.counts : {};
    }),
  );
  return (kind, slug, locale) => {
    const name = nameOf({ kind, slug, locale });
    return days.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
  };
}
