import type { AdminEntity } from '#staff-api/entity.ts';
import { runPrivacyAction, getRequestsOrPerson } from './privacy-person.ts';
import { markRequestDone, createRequest, refuseOneRequest } from './privacy-requests.ts';
import { getRetention, runRetention } from './privacy-retention.ts';

/** Personal data of one person across everything, for owners. */
export const privacyEntity: AdminEntity = {
  name: 'privacy',
  collection: { GET: getRequestsOrPerson, POST: runPrivacyAction },
  collectionActions: {
    requests: { POST: createRequest },
    retention: { GET: getRetention, POST: runRetention },
  },
  record: {},
  recordActions: { done: { POST: markRequestDone }, refuse: { POST: refuseOneRequest } },
};
