import { type MailingRecord, mailingRecordSchema } from '../mailing.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';

/** Where mailings lie, and their shape. */
export const mailingOptions = recordOptions<MailingRecord>({
  entity: 'mailings',
  schema: mailingRecordSchema,
  isListed: false,
  foundBy: {
    dueAt: ({ state, begunAt }) => (state === 'sending' ? begunAt : undefined),
  },
});

/** Articles that are sent by e-mail: see `mailingRecordSchema`. */
export const mailings = recordsOf(mailingOptions);
