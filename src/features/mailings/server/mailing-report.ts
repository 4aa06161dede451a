import { type MailRow, OUTDATED } from '#features/mail/mail-record.ts';
import { mailRows } from '#features/mail/server/mail-records.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { MailingRecord } from '../mailing.ts';

type Report = NonNullable<MailingRecord['report']>;

/** The e-mails of a mailing. @throws StoreUnavailable */
export async function mailsOfMailing(id: string, { stores, now }: StoresAndClock) {
  const found: MailRow[] = [];
  const { segments } = await rowIndex(mailRows, { stores, memory: {}, now }).segments();
  for (const segment of segments)
    for (const row of await segment.passing()) if (row.mailing === id) found.push(row);
  return found;
}

/** How a mailing stands. @param unsent how many have no e-mail yet */
export function reportOf(mails: Awaited<ReturnType<typeof mailsOfMailing>>, unsent: number): Report {
  const count = (test: (mail: (typeof mails)[number]) => boolean) => mails.filter(test).length;
  return {
    sent: count(({ state }) => state === 'sent'),
    waiting: unsent + count(({ state }) => state === 'pending' || state === 'notConfigured'),
    refused: count(
      ({ state, lastError }) => (state === 'failed' || state === 'givenUp') && lastError !== OUTDATED,
    ),
    withdrawn: count(({ lastError }) => lastError === OUTDATED),
  };
}
