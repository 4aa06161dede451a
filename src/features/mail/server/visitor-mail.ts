import type { TFunction } from 'i18next';
import { type WithdrawalDependencies, withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import { type FramedMail, framedMail, organisationIn } from './frame.ts';

/** What its texts are filled in with: the organisation, and the host of the site. */
type Facts = ReturnType<typeof organisationIn> & { readonly site: string };

type Say = (t: TFunction<'mails'>, facts: Facts) => Omit<FramedMail, 'locale' | 'siteUrl' | 'withdrawHref'>;
type Addressed = Partial<OutgoingMail> & Pick<OutgoingMail, 'to' | 'locale'>;

/** An e-mail to a visitor, with the way to withdraw consents at its foot. @param say what it says, in the language of `locale` */
export async function visitorMail<Mail extends Addressed>(
  mail: Mail,
  dependencies: WithdrawalDependencies,
  say: Say,
): Promise<Mail & Pick<OutgoingMail, 'content'>> {
  const { to: email, locale } = mail;
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor({ email, locale }, dependencies);
  return { ...mail, content: framedMail({ locale, siteUrl, withdrawHref, ...said(locale, siteUrl, say) }) };
}

/** A notice to the staff inbox. It names nobody: an inbox is a copy that no erasure reaches. */
export const staffNotice = (
  mail: Omit<OutgoingMail, 'purpose' | 'to' | 'content'>,
  siteUrl: string,
  say: Say,
): OutgoingMail => ({
  ...{ purpose: 'notice', to: '' },
  ...mail,
  content: framedMail({ locale: mail.locale, siteUrl, ...said(mail.locale, siteUrl, say) }),
});

const said = (locale: Locale, siteUrl: string, say: Say) =>
  say(translator(locale, 'mails'), { ...organisationIn(locale), site: new URL(siteUrl).host });
