import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { comparedEmail } from '#fields/compared-email.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { seal, unseal } from '#http/seal.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { parseStored } from '#store/parse-stored.ts';

const MINUTE_MS = 60_000;
/** How long each is good for: the link that opens the page, the page once it is open, the link to a new e-mail address. */
export const LIFE_MS = {
  link: 30 * MINUTE_MS,
  session: 60 * MINUTE_MS,
  address: 24 * 60 * MINUTE_MS,
} as const;
type Kind = keyof typeof LIFE_MS;

const tokenSchema = v.object({
  kind: v.picklist(['link', 'session', 'address']),
  id: v.string(),
  email: v.string(),
  /** In ms since 1970. */
  until: v.number(),
  once: v.string(),
  /** The e-mail address that is to count from now on. */
  to: v.optional(v.string()),
});
export type OwnToken = v.InferOutput<typeof tokenSchema>;

export type TokenDependencies = Pick<SubmissionDependencies, 'secret' | 'stores' | 'now'>;

/** Keeps these tokens apart from everything else that the forms' secret is used for. */
const keyOf = (secret: string): string => `own-page:${secret}`;
/** With two e-mail addresses of 254 characters. */
const LONGEST = 3_000;

/** A token for a member: sealed, so that nobody makes one, and of the present address, worth nothing after another. */
export async function ownToken(
  kind: Kind,
  { id, email }: Pick<MemberRecord, 'id' | 'email'>,
  { secret, now }: TokenDependencies,
  to?: string,
): Promise<{ readonly token: string; readonly until: string; readonly once: string }> {
  const until = now() + LIFE_MS[kind];
  const once = randomUUID();
  const said: OwnToken = { kind, id, email: comparedEmail(email), until, once, ...(to && { to }) };
  return {
    token: seal(keyOf(await secret()), JSON.stringify(said)),
    until: new Date(until).toISOString(),
    once,
  };
}

/** What a token says, and of whom; undefined for one that is none, too old, used up, or of somebody who is gone. @throws StoreUnavailable */
export async function readOwnToken(
  kinds: readonly Kind[],
  token: unknown,
  { stores, secret, now }: TokenDependencies,
): Promise<{ readonly said: OwnToken; readonly member: MemberRecord } | undefined> {
  if (typeof token !== 'string' || token === '' || token.length > LONGEST) return undefined;
  const said = parseStored(tokenSchema, unseal(keyOf(await secret()), token));
  if (!said || !kinds.includes(said.kind) || said.until <= now()) return undefined;
  if (await stores('rate-limits').get(usedKey(said))) return undefined;
  const member = await members(stores, now).find(said.id);
  // Once its change is stored, a link to another address is that one's.
  const ofWhom = [said.email, said.to && comparedEmail(said.to)];
  if (!member || !ofWhom.includes(comparedEmail(member.email)) || !mayOpen(member)) return undefined;
  return { said, member };
}

/** Uses a token up: whether it was this call. @throws StoreUnavailable, where nobody knows: then it counts as used */
export const spend = (said: OwnToken, { stores }: TokenDependencies): Promise<boolean> =>
  stores('rate-limits').setIf(usedKey(said), '1', { onlyIfNew: true });

/** The day leads, so that `sweep-counts.ts` clears it away once the token is too old in any case. */
const usedKey = ({ once, until }: OwnToken): string =>
  `${utcDay(until)}/own-page/${createHash('sha256').update(once).digest('hex')}`;

/** Whose page there is: anybody's whose address is proved, or was entered by staff; the link then proves it. */
export const mayOpen = ({ emailVerified, source, spam }: MemberRecord): boolean =>
  !spam && (emailVerified || source === 'staff');

/** Opens a member's own page. */
export const OWN_COOKIE = 'member';

/** For an hour, for the server alone, and for calls of our own pages. @param url of the request */
export const ownCookie = ({ protocol }: URL) =>
  ({
    path: '/',
    maxAge: LIFE_MS.session / 1_000,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https:',
  }) as const;
