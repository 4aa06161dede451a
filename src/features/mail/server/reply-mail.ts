import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from './visitor-mail.ts';

/** What staff answer. `message` is what the visitor wrote; `''` where they wrote nothing. */
interface Answer extends Record<'name' | 'subject' | 'body' | 'message', string> {
  readonly entity: 'contacts' | 'members' | 'applications';
}

/** The answer of staff to what a visitor sent, with the visitor's own words quoted below. */
export const replyMail = (
  to: Pick<OutgoingMail, 'to' | 'locale'>,
  { entity, name, subject, body, message }: Answer,
  dependencies: WithdrawalDependencies,
) =>
  visitorMail(to, dependencies, (t, { site }) => ({
    subject,
    body: message === '' ? [body] : [body, t('reply.wrote', { name }), { quote: message }],
    why: t(`reply.why.${entity}`, { site }),
  }));
