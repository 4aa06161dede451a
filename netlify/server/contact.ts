import { contacts } from '../../src/data/contacts.ts';
import { type ContactFields, contactSchema } from '../../src/schemas/contact.ts';
import type { ContactRecord } from '../../src/schemas/contact-record.ts';
import { validate } from '../../src/schemas/validate.ts';
import { storedConsents } from './consents/stored-consents.ts';
import { mailSubmitted } from './mail/mail-submitted.ts';
import { submittedContact } from './mail/templates/submitted.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from './submission.ts';
import { recordGivenConsents } from './submissions/record-given-consents.ts';
import type { SubmissionKind } from './submissions/submission-kind.ts';
import { takeSubmission } from './submissions/take-submission.ts';

const inquiry: SubmissionKind<ContactFields, ContactRecord> = {
  form: 'contact',
  check: (input) => validate(contactSchema, input),
  repository: contacts,
  contentOf: ({ name, email, phone, documentKind, message }) => [name, email, phone, documentKind, message],
  /** A robot's is stored as spam and answered like any other, so that a person mistaken for one is not lost. */
  record: (fields, { trust, locale, at }) => ({
    ...fields,
    status: trust === 'spam' ? 'spam' : 'new',
    verified: trust === 'verified',
    notes: [],
    consents: storedConsents(locale, at),
    locale,
  }),
  isSpam: ({ status }) => status === 'spam',
  afterStoring: [
    (record, dependencies) => recordGivenConsents('contacts', record.name, record, dependencies),
    mailSubmitted(submittedContact),
  ],
};

/**
 * Takes an inquiry: checks, limits, stores. Shared by `POST /api/contact` and the page for posts without scripts.
 * @param input of any shape; as `contactSchema` has it, with `formToken`, `submissionId` and the honeypot
 */
export const submitContact = (
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies = submissionDependencies(),
): Promise<SubmissionResult> => takeSubmission(inquiry, input, context, dependencies);
