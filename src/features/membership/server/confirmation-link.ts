import { createHmac, timingSafeEqual } from 'node:crypto';
import { comparedEmail } from '#fields/compared-email.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the link in a confirmation mail is good for. */
export const CONFIRMATION_DAYS = 7;
const LONGEST = 200;

/** A token as it came: whose it says it is, until when, and the signature that has to prove it. */
export interface ConfirmationToken {
  readonly id: string;
  /** In ms since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
}
type Holder = { readonly id: string; readonly email: string };

/**
 * The e-mail address is part of what is signed: once staff change it, a link that went to the old one proves nothing.
 */
const sign = (secret: string, { id, email }: Holder, expiresAt: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['confirm-member', id, comparedEmail(email), expiresAt]))
    .digest('base64url');

/** Signed, good for `CONFIRMATION_DAYS`; it can be used again, since confirming twice changes nothing. */
export function confirmationToken(secret: string, member: Holder, now: number): string {
  const expiresAt = now + CONFIRMATION_DAYS * DAY_MS;
  return `${member.id}.${expiresAt.toString(36)}.${sign(secret, member, expiresAt)}`;
}

export interface ConfirmationLink {
  readonly secret: string;
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly now: number;
}

/** The link of the mail, to the page where the e-mail address is confirmed; a Thai one opens it in Thai. */
export function confirmationLink(member: Holder, { secret, siteUrl, locale, now }: ConfirmationLink): string {
  const path = pinnedPath(locale, '/member/confirm');
  return `${siteUrl}${path}#${confirmationToken(secret, member, now)}`;
}

/** Undefined for what has not the shape of a token. Nothing is proved yet. */
export function readConfirmationToken(token: unknown): ConfirmationToken | undefined {
  if (typeof token !== 'string' || token.length > LONGEST) return undefined;
  const [id = '', expires = '', signature = '', ...more] = token.split('.');
  if (!ID.test(id) || !/^[0-9a-z]{1,11}$/.test(expires) || more.length > 0) return undefined;
  return { id, expiresAt: Number.parseInt(expires, 36), signature };
}

/** Whether we signed this token, for this record and this e-mail address. */
export function isSignedFor(
  { expiresAt, signature }: ConfirmationToken,
  secret: string,
  member: Holder,
): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(secret, member, expiresAt));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
