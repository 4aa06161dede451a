import { type MailingRecord, mailingRecordSchema } from '../mailing.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';

export const mailingOptions = recordOptions<MailingRecord>({
  entity: 'mailings',
  schema: mailingRecordSchema,
  isListed: false,
  foundBy: {
    dueAt: ({ state, begunAt }) => (state === 'sending' ? begunAt : undefined),
  },
});

export const mailings = recordsOf(mailingOptions);
