import { bangkokDay } from '#fields/day.ts';
import { submissionId } from '#http/submission-id.ts';
import { longDate } from '#i18n/dates.ts';
import { translator } from '#i18n/translator.ts';
import type { Fields } from '#store/repository.ts';
import { type Decision, standardMail } from '../decision.ts';
import { localeOfMember } from '../member-locale.ts';
import type { MemberRecord } from '../member.ts';
import { approvedTerm } from '../term.ts';
import { type Change, changedMember } from './changed-member.ts';

/**
 * A member as decided on, whichever way: with the term, the step, and the e-mail that is then due. Decided by staff, so a
 * person, not a robot.
 * @param change without an e-mail of staff, the standard one in the person's language
 */
export function decidedMember(
  current: MemberRecord,
  { spam: _spam, ...entered }: Fields<MemberRecord>,
  status: Decision,
  change: Change,
): Fields<MemberRecord> {
  const { author, now } = change;
  const decided = { ...entered, status, ...(status === 'active' && approvedTerm(entered, bangkokDay(now))) };
  const { firstName, lastName, expiresAt } = decided;
  const locale = localeOfMember(decided);
  const until = expiresAt ? longDate(locale, expiresAt) : '';
  const words = standardMail(translator(locale, 'drafts'), status, {
    name: `${firstName} ${lastName}`,
    author,
    until,
  });
  const mail = change.mail ?? { id: submissionId(undefined, undefined), ...words };
  return changedMember(current, { ...decided, mailing: true }, { ...change, mail });
}
