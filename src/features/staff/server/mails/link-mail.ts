import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from '#fields/outgoing-mail.ts';
import { framedMail } from '#features/mail/server/frame.ts';

export interface LinkMail {
  readonly locale: Locale;
  readonly name: string;
  readonly siteUrl: string;
  readonly link: string;
}

/** An e-mail to staff that leads to a link. @param kind which one: its texts in `mails.json` */
export function linkMail(kind: 'invite' | 'reset', { locale, name, siteUrl, link }: LinkMail): MailContent {
  const t = translator(locale, 'mails');
  const site = new URL(siteUrl).host;
  return framedMail({
    locale,
    siteUrl,
    subject: t(`${kind}.subject`, { site }),
    body: [
      t(`${kind}.before`, { name, site }),
      { label: t(`${kind}.button`), href: link },
      t(`${kind}.after`),
    ],
    isLetter: true,
    why: t('staffWhy', { site }),
  });
}
