import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { colleague } from '#features/staff/server/colleagues.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { mayDo } from '#fields/staff-access.ts';
import { ID, isoInstantSchema } from '#fields/record.ts';
import { formsSecret } from '#http/secret.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { Stores } from '#store/stores.ts';
import { parseStored } from '#store/parse-stored.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import { ARTICLE_KINDS, type ArticleKind, type ArticleRef } from '../article.ts';
import { articleParts } from './article-parts.ts';

const linkSchema = v.object({
  id: v.string(),
  /** Who made it, and whose draft the page says it is. */
  by: v.object({ id: v.string(), name: v.string() }),
  createdAt: isoInstantSchema,
  expiresAt: isoInstantSchema,
});
type PreviewLink = v.InferOutput<typeof linkSchema>;

const PART = { part: 'preview-links', schema: linkSchema } as const;
/** The links to an article's working copy that have not been revoked; expired ones until they are swept. */
export const previewLinks = (stores: Stores, of: ArticleRef) => articleParts(stores, PART, of);

/** Looked at together by a sweep. */
const SLICE = 20;
const LONGEST = 200;
const sign = (secret: string, { kind, id }: ArticleRef, payload: string): string =>
  createHmac('sha256', secret).update(`preview:${kind}/${id}:${payload}`).digest('base64url');

/** What a link carries: which one it is, until when, and the signature that proves both for this article. */
export function previewToken(
  secret: string,
  of: ArticleRef,
  { id, expiresAt }: Pick<PreviewLink, 'id' | 'expiresAt'>,
): string {
  const payload = `${id}.${Date.parse(expiresAt).toString(36)}`;
  return `${payload}.${sign(secret, of, payload)}`;
}

/** The id of the link that we signed for this article and whose time is not over; nothing is read for it. */
export function linkOfToken(secret: string, of: ArticleRef, token: string, now: number): string | undefined {
  if (token.length > LONGEST) return undefined;
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1));
  const wanted = Buffer.from(sign(secret, of, payload));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [id = '', expires = ''] = payload.split('.');
  return ID.test(id) && Number.parseInt(expires, 36) > now ? id : undefined;
}

/** Whether a link is in time, and its maker may still change the article. @throws StoreUnavailable */
export async function isLinkOpen(
  stores: Stores,
  kind: ArticleKind,
  { by, expiresAt }: PreviewLink,
  now: number,
  find = (id: string) => colleague(stores, id),
): Promise<boolean> {
  if (Date.parse(expiresAt) <= now) return false;
  const maker = await find(by.id);
  return maker !== undefined && mayDo(maker.role, kind, 'write');
}

/** The link that a token opens; a forged one reads nothing of the store. @throws StoreUnavailable */
export async function openedLink(
  stores: Stores,
  of: ArticleRef,
  token: string,
  now: number,
): Promise<PreviewLink | undefined> {
  if (!ID.test(of.id)) return undefined;
  const id = linkOfToken(await formsSecret(stores), of, token, now);
  const link = id === undefined ? undefined : await previewLinks(stores, of).find(id);
  return link && (await isLinkOpen(stores, of.kind, link, now)) ? link : undefined;
}

/**
 * Deletes links that open nothing: that have expired, cannot be read, or whose maker may not change the article, so that
 * they stay closed when the maker is let in again. Slice after slice from where the last sweep stopped.
 * @throws StoreUnavailable
 */
export async function sweepPreviewLinks(stores: Stores, now: () => number, endsAt = Infinity): Promise<void> {
  const store = stores('preview-links');
  const makers = new Map<string, ReturnType<typeof colleague>>();
  const find = (id: string) => getOrMake(makers, id, () => colleague(stores, id));
  const isOpen = async (key: string): Promise<boolean> => {
    const link = parseStored(linkSchema, (await store.get(key))?.text);
    const kind = ARTICLE_KINDS.find((one) => key.startsWith(`${one}/`));
    return link !== undefined && kind !== undefined && isLinkOpen(stores, kind, link, now(), find);
  };
  await walkOn({
    name: 'preview-links',
    notes: stores('index'),
    roots: ARTICLE_KINDS.map((kind) => `${kind}/`),
    list: keysIn(store),
    slice: SLICE,
    visit: (keys) =>
      mapConcurrently(keys, SLICE, async (key) => {
        if (!(await isOpen(key))) await store.delete(key);
      }),
    now,
    endsAt,
  });
}
