import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from './content.ts';
import { framedMail } from './frame.ts';

export interface ReplyMail {
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

interface Texts {
  readonly wrote: (name: string) => string;
  readonly why: (site: string) => string;
}
const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    wrote: (name) => `${name} wrote:`,
    why: (site) => `You are receiving this e-mail because you wrote to us through a form at ${site}.`,
  },
  th: {
    wrote: (name) => `${name} เขียนว่า`,
    why: (site) => `คุณได้รับอีเมลนี้เพราะคุณเขียนถึงเราผ่านแบบฟอร์มที่ ${site}`,
  },
};

/** The answer of staff to what a visitor sent, with the visitor's own words quoted below. */
export function replyMail({
  locale,
  name,
  subject,
  body,
  message,
  siteUrl,
  withdrawHref,
}: ReplyMail): MailContent {
  const { wrote, why } = texts[locale];
  return framedMail({
    locale,
    siteUrl,
    subject,
    body: message === '' ? [body] : [body, wrote(name), { quote: message }],
    why: why(new URL(siteUrl).host),
    withdrawHref,
  });
}
