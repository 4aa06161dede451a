import type { AdminEntity } from '#staff-api/entity.ts';
import { act, look } from './privacy-person.ts';
import { done, enter, refuse } from './privacy-requests.ts';
import { retention, runRetention } from './privacy-retention.ts';

/** Personal data of one person across everything, for owners. */
export const privacyEntity: AdminEntity = {
  name: 'privacy',
  access: 'owner',
  collection: { GET: look, POST: act },
  collectionActions: {
    requests: { POST: enter },
    retention: { GET: retention, POST: runRetention },
  },
  record: {},
  recordActions: { done: { POST: done }, refuse: { POST: refuse } },
};
