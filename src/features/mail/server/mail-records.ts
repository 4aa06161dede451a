import {
  CALLED_BACK,
  DAILY_LIMIT,
  type MailRecord,
  mailRecordSchema,
  type MailRow,
  mailRowSchema,
  OUTDATED,
} from '../mail-record.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';
import { pointedAt, recordPrefix } from '#store/pointers.ts';
import type { StoresAndClock } from '#store/stores.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Failures from longer ago are no longer reported. */
export const NEWS_MS = 7 * DAY_MS;
/** What we chose not to send does not count as a failure. */
const HELD_BACK: readonly (string | undefined)[] = [DAILY_LIMIT, OUTDATED, CALLED_BACK];
/** How long staff can resend a failed e-mail; then its text is deleted. */
export const TEXT_KEPT_MS = 30 * DAY_MS;
/** How long an e-mail is kept at all. */
export const RECORD_KEPT_MS = 365 * DAY_MS;

/** When `sweepMails` has something to do with an e-mail. */
function mailDueAt({ state, createdAt, updatedAt, nextAttemptAt, giveUpAt, body }: MailRecord): string {
  const later = (ms: number) => new Date(Date.parse(updatedAt) + ms).toISOString();
  if (state === 'notConfigured') return createdAt;
  if (state === 'pending') return nextAttemptAt && nextAttemptAt < giveUpAt ? nextAttemptAt : giveUpAt;
  return later(state !== 'sent' && body ? TEXT_KEPT_MS : RECORD_KEPT_MS);
}

export const mailOptions = recordOptions<MailRecord>({
  entity: 'mails',
  schema: mailRecordSchema,
  foundBy: {
    emails: ({ to, replyTo = '' }) => [to, replyTo],
    about: ({ entity, entityId }) => `${entity}/${entityId}`,
    dueAt: mailDueAt,
  },
});

export const mails = recordsOf(mailOptions);

/** The e-mails that are kept about a record, `{entity}/{id}`, on whatever occasion. @throws StoreUnavailable */
export async function mailsAbout(
  ref: string,
  { stores, now }: StoresAndClock,
): Promise<readonly MailRecord[]> {
  const hanging = await pointedAt(stores('pointers'), recordPrefix(ref));
  const ids = hanging.filter((one) => one.startsWith('mails/')).map((one) => one.slice('mails/'.length));
  const found = await Promise.all(ids.map((id) => mails(stores, now).find(id)));
  return found.filter((mail) => mail !== undefined);
}

/** Of e-mails that wait or can be tried again, and go out with a file of the library. */
export const fileTally = (id: string): string => `file ${id}`;
const filesOf = ({ kept, attachments = [] }: MailRow): string[] =>
  kept ? [...new Set(attachments.map(({ id }) => id))] : [];

/** What the dashboard tells of e-mails. */
function trouble({ entity, state, attempts, lastError, updatedAt }: MailRow, now: number): string[] {
  if (state === 'notConfigured') return [`${state} ${entity}`];
  if (state === 'pending') return attempts > 0 && lastError ? [`retrying ${entity}`] : [];
  const isNews = Date.parse(updatedAt) > now - NEWS_MS && !HELD_BACK.includes(lastError);
  return state !== 'sent' && isNews ? [`failed ${entity} ${updatedAt}`] : [];
}

/** How e-mails become rows, for staff's list and for the sweep alike. */
export const mailRows: RowSource<MailRecord, MailRow> = {
  options: mailOptions,
  toRow: ({ body, ...row }) => ({ ...row, kept: body !== undefined }),
  rowSchema: mailRowSchema,
  rowVersion: 3,
  tallies: (row, now) => [...trouble(row, now), ...filesOf(row).map(fileTally)],
};
