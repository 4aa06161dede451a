import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from './content.ts';
import { framedMail } from './frame.ts';

/** A mail to staff that leads to a link. `site` is the host that it is for. */
export interface LinkTexts {
  readonly subject: (site: string) => string;
  readonly before: (name: string, site: string) => string;
  readonly button: string;
  readonly after: string;
}

export interface LinkMail {
  readonly locale: Locale;
  readonly name: string;
  /** The public origin, as `siteUrl` of the settings. */
  readonly siteUrl: string;
  readonly link: string;
}

const why: Readonly<Record<Locale, (site: string) => string>> = {
  en: (site) => `You are receiving this e-mail because a staff account at ${site} has this address.`,
  th: (site) => `คุณได้รับอีเมลนี้เพราะเป็นอีเมลของบัญชีเจ้าหน้าที่ที่ ${site}`,
};

/** Fills the texts of a mail that leads to a link. */
export function linkMail(
  texts: Readonly<Record<Locale, LinkTexts>>,
  { locale, name, siteUrl, link }: LinkMail,
): MailContent {
  const { subject, before, button, after } = texts[locale];
  const site = new URL(siteUrl).host;
  return framedMail({
    locale,
    siteUrl,
    subject: subject(site),
    body: [before(name, site), { label: button, href: link }, after],
    why: why[locale](site),
  });
}
