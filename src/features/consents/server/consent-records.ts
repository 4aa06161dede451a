import { type ConsentRecord, consentRecordSchema } from '../consent-record.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';

/** Where consents lie, and their shape. Nobody lists them: a person's are found by pointers. */
export const consentOptions = recordOptions<ConsentRecord>({
  entity: 'consents',
  schema: consentRecordSchema,
  isListed: false,
  foundBy: {
    emails: ({ email }) => [email],
    about: ({ source }) => `${source.entity}/${source.id}`,
  },
});

/** Who agreed to what: see `consentRecordSchema`. A deletion is an erasure, so there is no undoing it. */
export const consents = recordsOf(consentOptions);
