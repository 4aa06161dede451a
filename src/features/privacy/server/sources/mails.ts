import { mailRows, mails } from '#features/mail/server/mail-records.ts';
import { rowSourceOf } from './row-source.ts';

/** Mails to the person, and those about the person's records, such as a notice to staff that still waits with its text. */
export const mailsSource = rowSourceOf({
  name: 'mails',
  rows: mailRows,
  open: ({ stores, now }) => mails(stores, now),
  emails: ({ to, replyTo = '' }) => [to, replyTo],
  about: ({ entity, entityId }) => `${entity}/${entityId}`,
  title: ({ subject }) => subject,
});
