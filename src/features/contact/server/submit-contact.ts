import { contacts } from './contact-records.ts';
import { type ContactFields, contactSchema } from '../contact.ts';
import { contactFields } from '../contact-fields.ts';
import { contactFormFields } from '../contact-form-fields.ts';
import type { ContactRecord } from '../contact-record.ts';
import { given } from '#fields/table/given.ts';
import { enteredBy } from '#fields/table/table.ts';
import { validateForm } from '#fields/validate-form.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { mailSubmitted } from '#features/submissions/server/mails-of.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from '#features/submissions/server/submission.ts';
import { recordGivenConsents } from '#features/consents/server/record-consents.ts';
import type { SubmissionKind } from '#features/submissions/server/submission-kind.ts';
import { takeSubmission } from '#features/submissions/server/take-submission.ts';

const inquiry: SubmissionKind<ContactFields, ContactRecord> = {
  form: 'contact',
  check: (input) => validateForm(contactSchema, input),
  repository: contacts,
  contentOf: (fields) => enteredBy(contactFormFields, 'visitor').map((name) => fields[name] ?? ''),
  /** A robot's is stored as spam and answered like any other: a person may be mistaken for one. */
  record: (fields, { trust, locale, at }) => ({
    ...given(contactFields, fields),
    status: trust === 'spam' ? 'spam' : 'new',
    verified: trust === 'verified',
    notes: [],
    consents: storedConsents(locale, at),
    locale,
  }),
  isSpam: ({ status }) => status === 'spam',
  afterStoring: [
    (record, dependencies) => recordGivenConsents('contacts', record.name, record, dependencies),
    mailSubmitted((record) => ({ entity: 'contacts', ...record })),
  ],
};

/** Takes an inquiry, of `POST /api/contact` or the page without scripts. @param input of any shape, as `contactSchema` */
export const submitContact = (
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies = submissionDependencies(),
): Promise<SubmissionResult> => takeSubmission(inquiry, input, context, dependencies);
