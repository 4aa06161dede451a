import { memberFormFields } from '../member-form-fields.ts';
import type { MemberRecord } from '../member.ts';
import { type MembershipFields, membershipSchema } from '../membership.ts';
import { confirmationOf } from './confirmation-mail.ts';
import { handleRegisteredEmail } from './handle-registered-email.ts';
import { members } from './member-records.ts';
import { recordConsents, pendingMember, submittedMember } from './registration.ts';
import { mailsOf } from '#features/submissions/server/mails-of.ts';
import type { AfterStoring, SubmissionKind } from '#features/submissions/server/submission-kind.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from '#features/submissions/server/submission.ts';
import { takeSubmission } from '#features/submissions/server/take-submission.ts';
import { enteredBy } from '#fields/table/table.ts';
import { validateForm } from '#fields/validate-form.ts';

/** The link that proves the address, and the notice to staff; the acknowledgement waits for the proof. */
const mails: AfterStoring<MemberRecord> = async (member, dependencies) => {
  const notice = await mailsOf(submittedMember(member), dependencies, ['notice']);
  // One of each for every registration that the record was made of: a later one may take the place of a robot's.
  const occasion = member.consents.privacyPolicy?.at ?? member.createdAt;
  const confirmation = member.emailVerified ? [] : [await confirmationOf(member, dependencies)];
  await dependencies.mail([...confirmation, ...notice].map((one) => ({ ...one, occasion })));
};

const membership: SubmissionKind<MembershipFields, MemberRecord> = {
  form: 'membership',
  check: (input) => validateForm(membershipSchema, input),
  repository: members,
  contentOf: (form) => [
    ...enteredBy(memberFormFields, 'visitor').map((name) => form[name] ?? ''),
    String(form.consents.marketing),
  ],
  record: pendingMember,
  isSpam: ({ spam }) => spam === true,
  taken: handleRegisteredEmail,
  afterStoring: [recordConsents, mails],
};

/** Answers come at whole multiples of this, in ms. */
const STEP_MS = 1_000;

/**
 * Takes a registration. Shared by `POST /api/membership` and the page for posts without scripts.
 *
 * An e-mail address that is already registered gets the same answer, after the same time (see `padResponseTime`), and
 * its owner gets an e-mail: nobody can find out here who is a member.
 * @param input of any shape; as `membershipSchema` has it, with `formToken`, `submissionId` and the honeypot
 */
export const submitMembership = (
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies = submissionDependencies(),
  stepMs = STEP_MS,
): Promise<SubmissionResult> =>
  padResponseTime(
    stepMs,
    () => takeSubmission(membership, input, context, dependencies),
    ({ ok }) => ok,
  );

/**
 * Does something and answers at a whole multiple of `stepMs` after the start, so that the duration reveals little about
 * what was done.
 * @param isPaced whether this outcome is one whose time must not tell; others are answered at once
 */
export async function padResponseTime<T>(
  stepMs: number,
  work: () => Promise<T>,
  isPaced: (outcome: T) => boolean,
): Promise<T> {
  const start = performance.now();
  const outcome = await work();
  if (stepMs > 0 && isPaced(outcome)) {
    const spent = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(spent / stepMs) * stepMs - spent));
  }
  return outcome;
}
