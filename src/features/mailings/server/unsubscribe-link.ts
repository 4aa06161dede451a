import * as v from 'valibot';
import { sealedTokens } from '#http/seal.ts';
import { idSchema } from '#fields/record.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { parseStored } from '#store/parse-stored.ts';

/** Opens nothing but the end of news: a link of this kind is in the logs of whoever follows it. */
const tokens = sealedTokens('unsubscribe', 1_700);
const tokenSchema = v.object({
  email: v.string(),
  /** Whose address may be another one by the time of the call; missing in tests to staff, and in older e-mails. */
  member: v.optional(idSchema),
  mailing: idSchema,
  locale: localeSchema,
});
export type Unsubscribed = v.InferOutput<typeof tokenSchema>;

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The URL of `List-Unsubscribe`: one call stops news for good, however long ago the e-mail was sent (RFC 8058). */
export const unsubscribeLink = (secret: string, siteUrl: string, who: Unsubscribed): string =>
  `${siteUrl}${UNSUBSCRIBE_PATH}?t=${tokens.make(secret, JSON.stringify(who))}`;

/** Who does not want news any more; undefined for a token that is not ours. */
export const unsubscribedBy = (secret: string, token: unknown): Unsubscribed | undefined =>
  parseStored(tokenSchema, tokens.read(secret, token));
