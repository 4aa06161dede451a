import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

export interface AlreadyMemberMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/** Tells the owner of an e-mail address that it is a member's already, and nobody else: the form answers as ever. */
export function alreadyMemberMail({ locale, siteUrl, withdrawHref }: AlreadyMemberMail): MailContent {
  const t = translator(locale, 'mails');
  const facts = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: t('alreadyMember.subject', facts),
    body: [t('alreadyMember.body', facts)],
    why: t('alreadyMember.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
}
