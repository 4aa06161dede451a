import type { TFunction } from 'i18next';
import { type WithdrawalDependencies, withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { translator } from '#i18n/translator.ts';
import { type FramedMail, framedMail, organisationIn } from './frame.ts';

/** What its texts are filled in with: the organisation, and the host of the site. */
type Facts = ReturnType<typeof organisationIn> & { readonly site: string };

/** An e-mail to a visitor, with the way to withdraw consents at its foot. @param say what it says, in the language of `locale` */
export async function visitorMail(
  { to, locale }: Pick<OutgoingMail, 'to' | 'locale'>,
  dependencies: WithdrawalDependencies,
  say: (t: TFunction<'mails'>, facts: Facts) => Omit<FramedMail, 'locale' | 'siteUrl' | 'withdrawHref'>,
): Promise<Pick<OutgoingMail, 'to' | 'locale' | 'content'>> {
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor({ email: to, locale }, dependencies);
  const said = say(translator(locale, 'mails'), { ...organisationIn(locale), site: new URL(siteUrl).host });
  return { to, locale, content: framedMail({ locale, siteUrl, withdrawHref, ...said }) };
}
