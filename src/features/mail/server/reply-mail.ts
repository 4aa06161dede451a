import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from './content.ts';
import { framedMail } from './frame.ts';

export interface ReplyMail {
  /** What it answers. */
  readonly entity: 'contacts' | 'members' | 'applications';
  /** The visitor's. */
  readonly locale: Locale;
  readonly name: string;
  readonly subject: string;
  /** What the staff wrote, plain text. */
  readonly body: string;
  /** What the visitor wrote, quoted below it; `''` where they wrote nothing. */
  readonly message: string;
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/** The answer of staff to what a visitor sent, with the visitor's own words quoted below. */
export function replyMail({
  entity,
  locale,
  name,
  subject,
  body,
  message,
  siteUrl,
  withdrawHref,
}: ReplyMail): MailContent {
  const t = translator(locale, 'mails');
  return framedMail({
    locale,
    siteUrl,
    subject,
    body: message === '' ? [body] : [body, t('reply.wrote', { name }), { quote: message }],
    why: t(`reply.why.${entity}`, { site: new URL(siteUrl).host }),
    withdrawHref,
  });
}
