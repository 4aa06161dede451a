import * as v from 'valibot';
import { SLUG } from '#fields/slug.ts';
import { limits } from '#fields/limits.ts';
import { count } from '#http/limits/count.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { Locale } from '#i18n/locales.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { takesJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { formsSecret } from '#http/secret.ts';
import { parseStored } from '#store/parse-stored.ts';
import { openStores } from '#store/stores.ts';

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

/** Counts a read of today, unless too many come at once or the day is full. @throws StoreUnavailable */
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
      const found = parseStored(schema, (await store.get(keyOf(today - ago)))?.text);
      return found?.day === today - ago ? found.counts : {};
    }),
  );
  return (kind, slug, locale) => {
    const name = nameOf({ kind, slug, locale });
    return days.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
  };
}

/** Articles that one address can have read in a minute: an office has one for all of its people. */
const PER_MINUTE = 30;

function opened() {
  const stores = openStores();
  return { stores, secret: () => formsSecret(stores), perMinute: PER_MINUTE, now: Date.now };
}

/** `POST /api/reads` → 204: an article was read (http.md#public-calls). Browsers let no other site send JSON here. */
export const readsRoute = (open = opened): HttpApp =>
  routes().post('/api/reads', takesJson, async (c) => {
    const { stores, secret, perMinute, now } = open();
    const key = ipKey(await secret(), 'reads', c.env.ip ?? '', now());
    const visit = { key, verified: true, perMinute, now: now() };
    const seconds = await countVisit(stores('rate-limits'), visit);
    if (seconds > 0) throw new HttpError(429, 'tooMany', { 'Retry-After': String(seconds) });
    const read = v.safeParse(readSchema, await c.req.json());
    if (!read.success) throw new HttpError(422, 'oneWrong');
    await countRead(stores('reads'), read.output, now());
    return c.body(null, 204);
  });
