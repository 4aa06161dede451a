import type { Locale } from '#i18n/locales.ts';

/** Why an e-mail goes out; with the record that it is about, that makes it one e-mail. */
export const MAIL_PURPOSES = [
  'acknowledgement',
  'notice',
  'confirmation',
  'alreadyMember',
  'reply',
  'withdrawal',
  'privacy',
  'reset',
  'invitation',
  'decision',
  'reminder',
  'ended',
  'step',
  'news',
  'ownPage',
  'addressChanged',
  'review',
  'accountChange',
] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** What an e-mail can be about. */
export const MAIL_ENTITIES = ['contacts', 'members', 'applications', 'consents', 'privacy', 'staff'] as const;
export type MailEntity = (typeof MAIL_ENTITIES)[number];

/** The parts of an e-mail that a template fills: `subject` in one line, `text` and `html` say the same. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OutgoingMail {
  readonly purpose: MailPurpose;
  readonly entity: MailEntity;
  /** The record that it is about; with `purpose` (and `occasion`) the same e-mail is never sent twice. */
  readonly entityId: string;
  /** For what can happen to a record more than once, such as an answer: what tells one time from another. */
  readonly occasion?: string;
  /** One e-mail address; of a notice `''`, since notices go to the inbox that `MAIL_TO` names when they are sent. */
  readonly to: string;
  readonly replyTo?: string;
  readonly locale: Locale;
  /** The IP address that the form came from which it follows from; never stored. */
  readonly sender?: string | undefined;
  /** When it goes out (ISO 8601), so that it can be called back until then. Without one, at once. */
  readonly notBefore?: string;
  /** Until when it is of use, such as the link in it (ISO 8601): not sent after that. Without one, three days. */
  readonly until?: string;
  /** Files of the library that go out with it. */
  readonly attachments?: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
  }[];
  /** The mailing that it is a part of. */
  readonly mailing?: string;
  /** The URL that a mail program calls when its reader wants no more e-mails like it (RFC 8058). */
  readonly unsubscribe?: string;
  /** The subject is kept for good and shown to staff, so it holds no personal data. */
  readonly content: MailContent;
}
