import type { Locale } from '#i18n/locales.ts';
import { organisationIn } from './frame.ts';

/** The e-mail address of a mailbox as settings name one: `Example <info@example.com>`, or the address alone. */
export const emailOfMailbox = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/** Where answers to what a visitor gets go: to the inbox of the staff, else to the organisation's own address. */
export const inboxOf = (mailTo: string | undefined, locale: Locale): string =>
  emailOfMailbox(mailTo ?? organisationIn(locale).email);
