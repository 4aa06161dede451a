import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { comparedEmail } from '#fields/compared-email.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { sealedTokens } from '#http/seal.ts';
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
/** So long after its first use a link opens the same session again: whoever presses twice gets the second answer only. */
const AGAIN_MS = 10_000;
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

/** With two e-mail addresses of 254 characters. */
const tokens = sealedTokens('own-page', 3_000);

/** A token for a member: sealed, so that nobody makes one, and of the present address, worth nothing after another. */
export async function ownToken(
  kind: Kind,
  { id, email }: Pick<MemberRecord, 'id' | 'email'>,
  { secret, now }: TokenDependencies,
  { to, once = randomUUID() }: { readonly to?: string; readonly once?: string } = {},
): Promise<{ readonly token: string; readonly until: string; readonly once: string }> {
  const until = now() + LIFE_MS[kind];
  const said: OwnToken = { kind, id, email: comparedEmail(email), until, once, ...(to && { to }) };
  return {
    token: tokens.make(await secret(), JSON.stringify(said)),
    until: new Date(until).toISOString(),
    once,
  };
}

interface ReadToken {
  readonly said: OwnToken;
  readonly member: MemberRecord;
  /** When a link was used up that is good once more, in ms since 1970. */
  readonly usedAt: number | undefined;
}

/** What a token says, and of whom; undefined for one that is none, too old, used up, or of somebody who is gone. @throws StoreUnavailable */
export async function readOwnToken(
  kinds: readonly Kind[],
  token: unknown,
  { stores, secret, now }: TokenDependencies,
  { isPressed = false }: { readonly isPressed?: boolean } = {},
): Promise<ReadToken | undefined> {
  const said = parseStored(tokenSchema, tokens.read(await secret(), token));
  if (!said || !kinds.includes(said.kind) || said.until <= now()) return undefined;
  const used = await stores('rate-limits').get(usedKey(said));
  const usedAt = used && Number(used.text);
  if (usedAt !== undefined && !(isPressed && now() - usedAt <= AGAIN_MS)) return undefined;
  const member = await members(stores, now).find(said.id);
  // Once its change is stored, a link to another address is that one's.
  const ofWhom = [said.email, said.to && comparedEmail(said.to)];
  if (!member || !ofWhom.includes(comparedEmail(member.email)) || !mayOpen(member)) return undefined;
  return { said, member, usedAt };
}

/** Uses a token up. @returns when it was, in ms since 1970, perhaps by another call @throws StoreUnavailable, where nobody knows */
export async function spend(said: OwnToken, { stores, now }: TokenDependencies): Promise<number> {
  const store = stores('rate-limits');
  const usedAt = now();
  if (await store.setIf(usedKey(said), String(usedAt), { onlyIfNew: true })) return usedAt;
  return Number((await store.get(usedKey(said)))?.text);
}

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
