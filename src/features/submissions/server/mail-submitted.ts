import type { AfterStoring } from './submission-kind.ts';
import { mailsOf } from './mails-of.ts';
import type { Submitted } from './submitted.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

/**
 * The step of a public form's `afterStoring` that writes to the sender and to staff: see `mailsOf` and
 * `mailAfterStoring`, which sees to it that a retry of a submission sends nothing twice.
 * @param submittedOf such as `submittedContact`
 * @param only as in `mailsOf`
 */
export const mailSubmitted =
  <R>(submittedOf: (record: R) => Submitted, only?: readonly OutgoingMail['purpose'][]): AfterStoring<R> =>
  async (record, dependencies) =>
    dependencies.mail(await mailsOf(submittedOf(record), dependencies, only));
