import { type MailingRecord, mailingRecordSchema } from '../mailing.ts';
import { recordPointers } from '#http/record-pointers.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';

/** Where mailings lie, and their shape. */
export const mailingOptions = (stores: Stores): RepositoryOptions<MailingRecord> => ({
  entity: 'mailings',
  store: stores('records-mailings'),
  shape: { schema: mailingRecordSchema },
  pointers: recordPointers(stores, 'mailings', {
    dueAt: ({ state, begunAt }) => (state === 'sending' ? begunAt : undefined),
  }),
});

/** Articles that are sent by e-mail: see `mailingRecordSchema`. */
export const mailings = (stores: Stores, now: () => number = Date.now): Repository<MailingRecord> =>
  repository({ ...mailingOptions(stores), now: () => new Date(now()) });
