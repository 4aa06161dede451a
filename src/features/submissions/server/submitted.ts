import type { Locale } from '#i18n/locales.ts';

/** What the e-mails about something sent by a form need to know of it. */
export interface Submitted {
  readonly entity: 'contacts' | 'members' | 'applications';
  readonly id: string;
  /** The sender's e-mail address. */
  readonly email: string;
  /** The language in which the form was sent. */
  readonly locale: Locale;
  /**
   * A robot's, as far as we can tell: nobody gets an e-mail about it, since the e-mail address is most likely a
   * stranger's.
   */
  readonly isSpam: boolean;
  /** As the job itself is called, never as the sender typed it. */
  readonly jobTitle?: string | undefined;
  /** The page that says how it stands. @param secret that of the forms */
  readonly statusHref?: (using: { readonly secret: string; readonly siteUrl: string }) => string;
}
