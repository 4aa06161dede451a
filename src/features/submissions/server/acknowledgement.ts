import { translator } from '#i18n/translator.ts';
import { referenceOf } from '#fields/record.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import type { Submitted } from './submitted.ts';

export interface AcknowledgementContext {
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/**
 * Tells a sender that their message, registration or application has arrived; undefined for a robot's. Nothing that
 * was typed is repeated in it, the name neither: whoever types a stranger's e-mail address must not write to them in
 * our name.
 */
export function acknowledgementOf(
  submitted: Submitted,
  { siteUrl, withdrawHref }: AcknowledgementContext,
): OutgoingMail | undefined {
  const { entity, id, email: to, locale, isSpam, jobTitle } = submitted;
  if (isSpam) return undefined;
  const { name, hotline, email } = organisationIn(locale);
  const t = translator(locale, 'mails');
  const arrived =
    entity === 'applications' && jobTitle
      ? t('acknowledgement.applications.bodyOfJob', { name, jobTitle })
      : t(`acknowledgement.${entity}.body`, { name });
  const content = framedMail({
    locale,
    siteUrl,
    subject: t(`acknowledgement.${entity}.subject`, { name }),
    body: [arrived, t('acknowledgement.urgent', { hotline, email, reference: referenceOf(submitted) })],
    why: t('acknowledgement.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
  return { purpose: 'acknowledgement', entity, entityId: id, to, locale, content };
}
