import { members } from './member-records.ts';
import type { MemberRecord } from '../member.ts';
import { membershipSchema, type MembershipFields } from '../membership.ts';
import { memberFormFields } from '../member-form-fields.ts';
import { enteredBy } from '#fields/table/table.ts';
import { validateForm } from '#fields/validate-form.ts';
import { mailsOf } from '#features/submissions/server/mails-of.ts';
import { submittedMember } from './submitted-member.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from '#features/submissions/server/submission.ts';
import type { AfterStoring, SubmissionKind } from '#features/submissions/server/submission-kind.ts';
import { takeSubmission } from '#features/submissions/server/take-submission.ts';
import { confirmationOf } from './confirmation-mail.ts';
import { padResponseTime } from './pad-response-time.ts';
import { handleRegisteredEmail } from './handle-registered-email.ts';
import { recordConsents } from './record-consents.ts';
import { localeOfMember } from '../member-locale.ts';
import { pendingMember } from './registration.ts';

/**
 * The link that proves the e-mail address, and the notice to staff. The acknowledgement waits until the address is
 * proved.
 */
const mails: AfterStoring<MemberRecord> = async (member, dependencies) => {
  const submitted = { ...submittedMember(member), locale: localeOfMember(member) };
  const notice = await mailsOf(submitted, dependencies, ['notice']);
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
  taken: (_conflict, fields, received, dependencies) => handleRegisteredEmail(fields, received, dependencies),
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
