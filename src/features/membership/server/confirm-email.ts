import { NotFound } from '#store/errors.ts';
import type { Fields } from '#store/repository.ts';
import { members } from './member-records.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import type { MemberRecord } from '../member.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { logFailure } from '#http/log.ts';
import { submissionDigest } from '#http/submission-id.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { mailsOf } from '#features/submissions/server/mails-of.ts';
import { recordConsents, submittedMember } from './registration.ts';
import {
  submissionDependencies,
  type SubmissionDependencies,
} from '#features/submissions/server/submission.ts';
import { changeWithoutStaff } from './change-without-staff.ts';
import { type Claim, claimOfMember, confirmedMember, isSame } from './claim.ts';
import { confirmationOf } from './confirmation-mail.ts';
import { claimOfToken, isSignedFor, readConfirmationToken } from './confirmation-link.ts';
import { withClaimNoted } from './handle-registered-email.ts';

/**
 * What a confirmation link is worth: `open`, to be confirmed by a button; `confirmed` already; `expired`, ours but too
 * old; `invalid`: cut short, forged, or of a registration or an e-mail address that no longer exists. The last reveals
 * nothing else, so that nobody learns which registrations exist.
 */
export type LinkState = 'open' | 'confirmed' | 'expired' | 'invalid';
export type Confirmation =
  | {
      readonly state: Exclude<LinkState, 'invalid'>;
      readonly member: MemberRecord;
      /** What the page shows, and what is confirmed. */
      readonly shown: Claim;
      /** The same where the link carries it: it is not in the record yet. */
      readonly claim: Claim | undefined;
    }
  | { readonly state: 'invalid' };
type Dependencies = Pick<SubmissionDependencies, 'stores' | 'secret' | 'mail' | 'settings' | 'now'>;

/** Looks, and changes nothing: programs that check e-mails follow links too. @throws StoreUnavailable */
export async function checkConfirmationLink(
  token: unknown,
  { stores, secret, now }: Dependencies = submissionDependencies(),
): Promise<Confirmation> {
  const read = readConfirmationToken(token);
  const member = read && (await members(stores, now).find(read.id));
  if (!member || !isSignedFor(read, await secret(), member)) return { state: 'invalid' };
  const given = claimOfToken(read, await secret());
  const claim = given && isStillOpen(member, given) ? given : undefined;
  const link = { member, claim, shown: claim ?? claimOfMember(member) };
  if (member.emailVerified && !claim) return { ...link, state: 'confirmed' };
  return { ...link, state: read.expiresAt > now() ? 'open' : 'expired' };
}

/** Stands for what a page shows, so that nothing else is confirmed there. */
export const shownDigest = (shown: Claim): string => submissionDigest(Object.values(shown).map(String));

/** Whether what a link carries would change the record: not once staff have decided on the registration. */
const isStillOpen = (member: MemberRecord, claim: Claim): boolean =>
  member.source === 'form' && member.status === 'pending' && !isSame(claim, claimOfMember(member));

/** The record with the e-mail address proved, and with what was confirmed; what it said before is kept as a note. */
function withConfirmed(
  { spam: _spam, ...current }: MemberRecord,
  { member, claim }: Exclude<Confirmation, { state: 'invalid' }>,
): Fields<MemberRecord> {
  // Staff may have entered another e-mail address in the meantime.
  if (current.email !== member.email) return current;
  if (!claim || !isStillOpen(current, claim)) return { ...current, emailVerified: true };
  const notes = withClaimNoted(current, claimOfMember(current), claim.at);
  return { ...current, ...confirmedMember(claim), notes, emailVerified: true };
}

/**
 * Records once that the e-mail address is proved; repeating it does no harm. Then the acknowledgement goes out.
 * @param read the `shownDigest` of what was on the page: if it says something else by now, it has to be shown first
 * @throws StoreUnavailable: then nothing may be claimed
 */
export async function confirmEmail(
  token: unknown,
  dependencies: Dependencies = submissionDependencies(),
  read?: string,
): Promise<LinkState> {
  const link = await checkConfirmationLink(token, dependencies);
  if (link.state === 'invalid' || link.state === 'expired') return link.state;
  if (link.state === 'open' && read !== undefined && read !== shownDigest(link.shown)) return 'open';
  const { id } = link.member;
  try {
    const member =
      link.state === 'confirmed'
        ? link.member
        : await changeWithoutStaff(id, (current) => withConfirmed(current, link), dependencies);
    if (link.claim) await recordConsents(member, dependencies).catch(logFailure);
    await dependencies.mail(await mailsOf(submittedMember(member), dependencies, ['acknowledgement']));
    return member.emailVerified ? 'confirmed' : 'invalid';
  } catch (error) {
    if (error instanceof NotFound) return 'invalid';
    throw error;
  }
}

/** `waiting`: kept, and tried again; `notSent`: this site cannot send e-mails, or too many went there today. */
export type NewLink = 'sent' | 'waiting' | 'notSent';

/** Sends a new link for an expired one, once a day at most; undefined where it is none. @throws StoreUnavailable */
export async function sendNewLink(
  token: unknown,
  dependencies: Dependencies = submissionDependencies(),
): Promise<NewLink | undefined> {
  const link = await checkConfirmationLink(token, dependencies);
  if (link.state !== 'expired') return undefined;
  const { stores, now } = dependencies;
  const { member, claim } = link;
  const which = claim ? ` ${shownDigest(claim)}` : '';
  const mail = await confirmationOf(member, dependencies, {
    occasion: `renewed ${utcDay(now())}${which}`,
    claim,
  });
  await dependencies.mail([mail]);
  const kept = await mails(stores, now).find(mailId(mail));
  if (kept?.state === 'sent') return 'sent';
  return kept?.state === 'pending' ? 'waiting' : 'notSent';
}
