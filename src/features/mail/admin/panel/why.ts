import type { TFunction } from 'i18next';
import { type MailState } from '../../mail-fields.ts';
import { CALLED_BACK, DAILY_LIMIT, NO_FILE, OUTDATED, type MailRow } from '../../mail-record.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const mailTones: Readonly<Record<MailState, Tone>> = {
  pending: 'working',
  sent: 'good',
  failed: 'bad',
  notConfigured: 'open',
  givenUp: 'bad',
};

/** What a code of nodemailer means for staff; `EENVELOPE 550` is a code with the server's number. */
function deliveryErrorText(error: string, t: TFunction<'mailPanel'>): string {
  const [code = '', number = ''] = error.split(' ');
  if (code === NO_FILE) return t('whys.noFile');
  if (code === 'EADDRESS') return t('whys.address');
  if (code === 'EAUTH' || code === 'ENOAUTH') return t('whys.signIn');
  if (/^E(?:CONNECTION|SOCKET|TIMEDOUT|DNS|TLS|REQUIRETLS|PROTOCOL|PROXY)$/.test(code))
    return t('whys.unreachable');
  if (number.startsWith('4')) return t('whys.forNow');
  if (code === 'EENVELOPE') return t('whys.recipient');
  if (code === 'EMESSAGE') return t('whys.content');
  return t('whys.unknown', { code: error });
}

/** Why an e-mail is not sent, and whether that changes by itself; `''` for one that is. */
export function unsentReason(
  { state, lastError, kept }: Pick<MailRow, 'state' | 'lastError' | 'kept'>,
  t: TFunction<'mailPanel'>,
): string {
  if (state === 'sent') return '';
  if (lastError === CALLED_BACK) return t('whys.calledBack');
  if (lastError === OUTDATED) return t('whys.outdated');
  if (state === 'notConfigured') return t('whys.notConfigured');
  const sentences = [];
  if (lastError === DAILY_LIMIT) sentences.push(t('whys.dailyLimit'));
  else if (lastError) sentences.push(deliveryErrorText(lastError, t));
  if (state === 'pending') sentences.push(lastError ? t('whys.again') : t('whys.onItsWay'));
  else if (lastError !== DAILY_LIMIT) sentences.push(t('whys.notAgain'));
  if (!kept) sentences.push(t('whys.gone'));
  return sentences.join(' ');
}

/** For a state, the reason that several e-mails of a list share. */
export type SharedReasons = ReadonlyMap<MailState, string>;

/** What would be in every row: of each state the reason that most of its e-mails have, where more than one has it. */
export function sharedReasons(
  mails: readonly Pick<MailRow, 'state' | 'lastError' | 'kept'>[],
  t: TFunction<'mailPanel'>,
): SharedReasons {
  const shared = new Map<MailState, string>();
  for (const [state, group] of Map.groupBy(mails, (mail) => mail.state)) {
    const [most] = [...Map.groupBy(group, (mail) => unsentReason(mail, t))].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    if (most && most[0] !== '' && most[1].length > 1) shared.set(state, most[0]);
  }
  return shared;
}
