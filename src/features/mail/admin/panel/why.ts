import { type MailState } from '../../mail-fields.ts';
import { DAILY_LIMIT, type MailRow } from '../../mail-record.ts';
import { fill } from '#admin/i18n/fill.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';
import type { MailsTexts } from './texts.ts';

export const mailTones: Readonly<Record<MailState, Tone>> = {
  pending: 'working',
  sent: 'good',
  failed: 'bad',
  notConfigured: 'open',
  givenUp: 'bad',
};

/** What a code of nodemailer means for staff; `EENVELOPE 550` is a code with the server's number. */
function deliveryErrorText(error: string, whys: MailsTexts['whys']): string {
  const [code = '', number = ''] = error.split(' ');
  if (code === 'EADDRESS') return whys.address;
  if (code === 'EAUTH' || code === 'ENOAUTH') return whys.signIn;
  if (/^E(?:CONNECTION|SOCKET|TIMEDOUT|DNS|TLS|REQUIRETLS|PROTOCOL|PROXY)$/.test(code))
    return whys.unreachable;
  if (number.startsWith('4')) return whys.forNow;
  if (code === 'EENVELOPE') return whys.recipient;
  if (code === 'EMESSAGE') return whys.content;
  return fill(whys.unknown, { code: error });
}

/** Why a mail is not sent, and whether that changes by itself; `''` for one that is. */
export function unsentReason(
  { state, lastError, kept }: Pick<MailRow, 'state' | 'lastError' | 'kept'>,
  { whys }: MailsTexts,
): string {
  if (state === 'sent') return '';
  if (state === 'notConfigured') return whys.notConfigured;
  const sentences = [];
  if (lastError === DAILY_LIMIT) sentences.push(whys.dailyLimit);
  else if (lastError) sentences.push(deliveryErrorText(lastError, whys));
  if (state === 'pending') sentences.push(lastError ? whys.again : whys.onItsWay);
  else if (lastError !== DAILY_LIMIT) sentences.push(whys.notAgain);
  if (!kept) sentences.push(whys.gone);
  return sentences.join(' ');
}
