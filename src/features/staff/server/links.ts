import { comparedEmail } from '#fields/compared-email.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { Account, StoredLink } from '../auth-account.ts';
import type { StaffRecord } from '../staff.ts';
import { issueToken } from './token.ts';

/** How long a mailed link lives, in ms: a reset an hour, an invitation a week. */
export const RESET_MS = 60 * 60 * 1_000;
export const INVITE_MS = 7 * 24 * 60 * 60 * 1_000;
/** Several, so that a new one does not break the link that somebody is about to open. */
const MOST_LINKS = 6;
/** Links of the last hour above which nobody is mailed another: anybody can ask for somebody else's reset. */
const MOST_IN_AN_HOUR = 3;
/** No inbox gets more than one of these e-mails within this time, in ms. */
const BETWEEN_MAILS_MS = 60 * 1_000;

const isLive = ({ expiresAt }: StoredLink, now: number): boolean => now < Date.parse(expiresAt);

/** A link's token, and the account's links with it. */
export function newLink(
  { id, email }: Pick<StaffRecord, 'id' | 'email'>,
  now: number,
  lifeMs: number,
  invitedBy?: string,
) {
  const { token, tokenHash } = issueToken(id);
  const to = comparedEmail(email);
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + lifeMs).toISOString();
  const link: StoredLink = { tokenHash, createdAt, expiresAt, to, ...(invitedBy && { invitedBy }) };
  const withLink = (account: Account): Account => {
    const live = account.links.filter((other) => isLive(other, now));
    return { ...account, links: [...live, link].slice(-MOST_LINKS) };
  };
  return { token, link, withLink };
}

/**
 * Whether a stranger's request may lead to another link and e-mail. There are few enough that none displaces links
 * mailed before: those stay valid, whoever asks and however often.
 */
export function mayAskForLink({ links }: Account, now: number): boolean {
  const ages = links.map(({ createdAt }) => now - Date.parse(createdAt));
  return (
    ages.every((age) => age >= BETWEEN_MAILS_MS) &&
    ages.filter((age) => age < RESET_MS).length < MOST_IN_AN_HOUR
  );
}

/** The account's link of this token, unless it is too old or went to an earlier address of the person. */
export function liveLink(
  { links }: Account,
  { email, tokenHash, now }: { readonly email: string; readonly tokenHash: string; readonly now: number },
): StoredLink | undefined {
  const own = comparedEmail(email);
  return links.find((link) => link.tokenHash === tokenHash && isLive(link, now) && (link.to ?? own) === own);
}

/** An e-mail that hands a link on, and is of no use after it. */
export const mailWithLink = (
  purpose: 'reset' | 'invitation',
  { id, email }: Pick<StaffRecord, 'id' | 'email'>,
  { tokenHash, expiresAt }: StoredLink,
  mail: Pick<OutgoingMail, 'locale' | 'content'>,
): OutgoingMail => ({
  purpose,
  entity: 'staff',
  entityId: id,
  occasion: tokenHash,
  to: email,
  until: expiresAt,
  ...mail,
});

/** The page on which a password is set. The token, good once, is in the fragment, which no server and no log sees. */
export const passwordLinkUrl = (siteUrl: string, token: string): string => `${siteUrl}/admin/reset#${token}`;
