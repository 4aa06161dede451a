import { createHmac, timingSafeEqual } from 'node:crypto';
import { comparedEmail } from '#fields/compared-email.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';
import { seal, unseal } from '#http/seal.ts';
import { parseStored } from '#store/parse-stored.ts';
import { type Claim, claimSchema } from './claim.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the link in a confirmation mail is good for. */
export const CONFIRMATION_DAYS = 7;
/** With a claim of the longest names. */
const LONGEST = 4_000;

/** A token as it came: whose it says it is, until when, and the signature that has to prove it. */
export interface ConfirmationToken {
  readonly id: string;
  /** In ms since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
  /** A sealed claim, where the link is of another registration than the one that the record was made of. */
  readonly sealed: string;
}
type Holder = { readonly id: string; readonly email: string };

/** The e-mail address is part of what is signed: once staff change it, a link that went to the old one proves nothing. */
function sign(secret: string, { id, email }: Holder, expiresAt: number, sealed: string): string {
  const signed = ['confirm-member', id, comparedEmail(email), expiresAt, ...(sealed ? [sealed] : [])];
  return createHmac('sha256', secret).update(JSON.stringify(signed)).digest('base64url');
}

/**
 * Signed, good for `CONFIRMATION_DAYS`; it can be used again, since confirming twice changes nothing.
 * @param claim of a registration that came after the one that the record was made of: the link carries it, so that it
 *   shows and confirms just that, whatever else was registered with this address
 */
export function confirmationToken(secret: string, member: Holder, now: number, claim?: Claim): string {
  const expiresAt = now + CONFIRMATION_DAYS * DAY_MS;
  const sealed = claim ? seal(secret, JSON.stringify(claim)) : '';
  const parts = [member.id, expiresAt.toString(36), sign(secret, member, expiresAt, sealed)];
  return [...parts, ...(sealed ? [sealed] : [])].join('.');
}

export interface ConfirmationLink {
  readonly secret: string;
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly now: number;
  readonly claim?: Claim | undefined;
}

/** The link of the e-mail, to the page where the e-mail address is confirmed; a Thai one opens it in Thai. */
export function confirmationLink(
  member: Holder,
  { secret, siteUrl, locale, now, claim }: ConfirmationLink,
): string {
  const path = pinnedPath(locale, '/member/confirm');
  return `${siteUrl}${path}#${confirmationToken(secret, member, now, claim)}`;
}

/** Undefined for what has not the shape of a token. Nothing is proved yet. */
export function readConfirmationToken(token: unknown): ConfirmationToken | undefined {
  if (typeof token !== 'string' || token.length > LONGEST) return undefined;
  const [id = '', expires = '', signature = '', sealed = '', ...more] = token.split('.');
  if (!ID.test(id) || !/^[0-9a-z]{1,11}$/.test(expires) || more.length > 0) return undefined;
  return { id, expiresAt: Number.parseInt(expires, 36), signature, sealed };
}

/** Whether we signed this token, for this record and this e-mail address. */
export function isSignedFor(
  { expiresAt, signature, sealed }: ConfirmationToken,
  secret: string,
  member: Holder,
): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(secret, member, expiresAt, sealed));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What a link carries; undefined where it is of the registration that the record was made of. */
export const claimOfToken = ({ sealed }: ConfirmationToken, secret: string): Claim | undefined =>
  parseStored(claimSchema, sealed && unseal(secret, sealed));
