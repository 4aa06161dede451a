import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import { CONFIRMATION_DAYS } from './confirmation-link.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

export interface ConfirmationMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `confirmationLink`. */
  readonly href: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/**
 * Asks a new member to prove the e-mail address. Nothing that was typed is repeated in it: whoever types a stranger's
 * address must not write to them in our name.
 */
export function confirmationMail({ locale, siteUrl, href, withdrawHref }: ConfirmationMail): MailContent {
  const t = translator(locale, 'mails');
  const { name } = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: t('confirmation.subject', { name }),
    body: [
      t('confirmation.before', { name }),
      { label: t('confirmation.button'), href },
      t('confirmation.after', { days: CONFIRMATION_DAYS }),
    ],
    why: t('confirmation.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
}
