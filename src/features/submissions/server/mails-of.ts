import { type WithdrawalDependencies, withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { noticeOf } from './notice.ts';
import type { Submitted } from './submitted.ts';

/**
 * The mails that follow from something sent by a form, for `mailAfterStoring`: an acknowledgement to the sender and a
 * notice to staff; none for a robot's. `only` the notice, say, where the sender gets another mail instead.
 */
export async function mailsOf(
  submitted: Submitted,
  dependencies: WithdrawalDependencies,
  only: readonly OutgoingMail['purpose'][] = ['acknowledgement', 'notice'],
): Promise<readonly OutgoingMail[]> {
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor(submitted, dependencies);
  const mails = [acknowledgementOf(submitted, { siteUrl, withdrawHref }), noticeOf(submitted, { siteUrl })];
  return mails.filter((mail) => mail !== undefined).filter(({ purpose }) => only.includes(purpose));
}
