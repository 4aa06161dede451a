import { type MailRecord, mailRecordSchema, type MailRow, mailRowSchema } from '../mail-record.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where mails lie, and their shape. */
export const mailOptions = (stores: Stores): RepositoryOptions<MailRecord> => ({
  entity: 'mails',
  store: stores('records-mails'),
  shape: { schema: mailRecordSchema },
  marker: writeMarker(stores('index'), 'mails'),
});

/** Mails of the outbox: see `mailRecordSchema`. */
export function mails(stores: Stores, now: () => number = Date.now): Repository<MailRecord> {
  return repository({ ...mailOptions(stores), now: () => new Date(now()) });
}

/** How mails become rows, for staff's list and for the sweep alike. */
export const mailRows: RowSource<MailRecord, MailRow> = {
  options: mailOptions,
  toRow: ({ body, ...row }) => ({ ...row, kept: body !== undefined }),
  rowSchema: mailRowSchema,
  rowVersion: 1,
};
