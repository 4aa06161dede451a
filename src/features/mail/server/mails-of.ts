import { StoreUnavailable } from '#store/errors.ts';
import type { Locale } from '#i18n/locales.ts';
import { withdrawalLink } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from './outbox.ts';
import { acknowledgementOf } from '#features/submissions/server/mails/acknowledgement.ts';
import { noticeOf } from '#features/submissions/server/mails/notice.ts';
import type { Submitted } from '#features/submissions/server/mails/submitted.ts';

export interface MailsOfDependencies {
  /** That of the forms (`FORMS_SECRET`). @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly settings: { readonly siteUrl: string };
}

/**
 * The mails that follow from something sent by a form, for `mailAfterStoring`: an acknowledgement to the sender and a
 * notice to staff; none for a robot's. `only` the notice, say, where the sender gets another mail instead.
 */
export async function mailsOf(
  submitted: Submitted,
  dependencies: MailsOfDependencies,
  only: readonly OutgoingMail['purpose'][] = ['acknowledgement', 'notice'],
): Promise<readonly OutgoingMail[]> {
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor(submitted, dependencies);
  const mails = [acknowledgementOf(submitted, { siteUrl, withdrawHref }), noticeOf(submitted, { siteUrl })];
  return mails.filter((mail) => mail !== undefined).filter(({ purpose }) => only.includes(purpose));
}

/** The link at the foot of a mail to a visitor; undefined while the store does not tell the secret: better a mail without it than none. */
export async function withdrawHrefFor(
  { email, locale }: { readonly email: string; readonly locale: Locale },
  { secret, settings: { siteUrl } }: MailsOfDependencies,
): Promise<string | undefined> {
  try {
    return withdrawalLink({ secret: await secret(), siteUrl, email, locale });
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}
