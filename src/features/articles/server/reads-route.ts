import * as v from 'valibot';
import { type HttpApp, routes } from '#http/app.ts';
import { takesJson } from '#http/body.ts';
import { formsSecret } from '#http/secret.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { openStores, type Stores } from '#store/stores.ts';
import { countRead, readSchema } from './reads.ts';

/** Articles that one address can have read in a minute: an office has one for all of its people. */
const PER_MINUTE = 30;

interface Reading {
  readonly stores: Stores;
  /** That of the forms. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly perMinute: number;
  /** In ms since 1970. */
  readonly now: () => number;
}

function opened(): Reading {
  const stores = openStores();
  const secret = () => formsSecret(stores);
  return { stores, secret, perMinute: PER_MINUTE, now: Date.now };
}

/**
 * `POST /api/reads` `{kind, slug, locale}` → 204: an article was read (http.md#public-calls). Browsers let no other site
 * send JSON here.
 */
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
