import * as v from 'valibot';
import { type HttpApp, routes } from '#http/app.ts';
import { takesJson } from '#http/body.ts';
import { FORMS_SECRET } from '#http/forms-secret.ts';
import { HttpError } from '#http/http-error.ts';
import { tooManyVisits, type VisitLimits } from '#http/limits/page-visit.ts';
import { cachedSecret } from '#http/secret.ts';
import { openStores } from '#store/stores.ts';
import { countRead, readSchema } from './reads.ts';

/** Articles that one address can have read in a minute: an office has one for all of its people. */
const PER_MINUTE = 30;

function opened(): VisitLimits {
  const stores = openStores();
  const secret = () => cachedSecret(stores('settings'), FORMS_SECRET);
  return { stores, secret, perMinute: PER_MINUTE, now: Date.now };
}

/**
 * `POST /api/reads` `{kind, slug, locale}` → 204: an article was read (http.md#public-calls). Browsers let no other site
 * send JSON here.
 */
export const readsRoute = (open = opened): HttpApp =>
  routes().post('/api/reads', takesJson, async (c) => {
    const limits = open();
    const refused = await tooManyVisits({ page: 'reads', ip: c.env.ip, isLook: false }, limits);
    if (refused) throw new HttpError(429, 'tooMany', { 'Retry-After': String(refused.retryAfterSeconds) });
    const read = v.safeParse(readSchema, await c.req.json());
    if (!read.success) throw new HttpError(422, 'oneWrong');
    await countRead(limits.stores('reads'), read.output, limits.now());
    return c.body(null, 204);
  });
