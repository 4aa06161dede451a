import { statusLink } from './status-link.ts';
import type { Submitted } from '#features/submissions/server/mails-of.ts';
import type { ApplicationRecord } from '../application-record.ts';

/** What the e-mails about an application need to know of it. */
export const submittedApplication = ({
  id,
  email,
  locale,
  spam,
  jobTitle,
}: Pick<ApplicationRecord, 'id' | 'email' | 'locale' | 'spam' | 'jobTitle'>): Submitted => ({
  entity: 'applications',
  id,
  email,
  locale,
  isSpam: spam,
  jobTitle,
  statusHref: (using) => statusLink({ id }, { ...using, locale }),
});
