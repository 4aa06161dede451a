import { draftTranslator } from '#admin/i18n/drafts.ts';
import type { ReplyInput } from '#features/mail/reply.ts';
import { filled } from '#features/mail/reply-template.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ApplicationRow } from '../application-record.ts';
import type { ToldStatus } from '../application-step.ts';

type Applicant = Pick<ApplicationRow, 'name' | 'jobTitle' | 'locale'>;

/** What stands for an applicant's own words where one text goes to several. */
const OPEN = { name: '{{name}}', job: '{{job}}' };

const jobOf = ({ jobTitle, locale }: Applicant): string =>
  jobTitle === undefined ? '' : draftTranslator(locale)('steps.forJob', { title: jobTitle });

/** What an e-mail about a step begins with. @param only the recipient, if there is just one */
export function stepDraft(status: ToldStatus, locale: Locale, author: string, only?: Applicant): ReplyInput {
  const t = draftTranslator(locale);
  const values = only ? { name: only.name, job: jobOf(only) } : OPEN;
  return { subject: t(`steps.${status}.subject`), body: t(`steps.${status}.body`, { ...values, author }) };
}

/** The same for one of several, with their name and position in it. */
export function filledFor(applicant: Applicant, { subject, body }: ReplyInput): ReplyInput {
  const own = { name: applicant.name, job: jobOf(applicant) };
  return { subject: filled(subject, own), body: filled(body, own) };
}
