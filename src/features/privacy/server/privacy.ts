import type { AdminEntity } from '#staff-api/entity.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import { getPerson, runPrivacyAction } from './privacy-person.ts';
import { markRequestDone, createRequest, refuseOneRequest } from './privacy-requests.ts';
import { getRetention, runRetention } from './privacy-retention.ts';
import { privacyRequestIndex, privacyRequestRows } from './request-records.ts';

const reads = recordReads('privacy', privacyRequestRows, privacyRequestIndex);

/** Personal data of one person across everything, and the list of what people asked for; for owners. */
export const privacyEntity: AdminEntity = {
  name: 'privacy',
  personal: true,
  collection: {
    // `?email=` asks for one person, anything else for requests.
    GET: (call) => (call.url.searchParams.has('email') ? getPerson(call) : reads.list(call)),
    POST: runPrivacyAction,
  },
  collectionActions: {
    csv: { GET: reads.csv },
    requests: { POST: createRequest },
    retention: { GET: getRetention, POST: runRetention },
  },
  record: {},
  recordActions: { done: { POST: markRequestDone }, refuse: { POST: refuseOneRequest } },
};
