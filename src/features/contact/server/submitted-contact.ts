import type { Submitted } from '#features/submissions/server/submitted.ts';
import type { ContactRecord } from '../contact-record.ts';

/** What the e-mails about an inquiry need to know of it. */
export const submittedContact = ({
  id,
  email,
  locale,
  status,
}: Pick<ContactRecord, 'id' | 'email' | 'locale' | 'status'>): Submitted => ({
  entity: 'contacts',
  id,
  email,
  locale,
  isSpam: status === 'spam',
});
