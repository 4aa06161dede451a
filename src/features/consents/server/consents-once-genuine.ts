import type { ConsentSource } from '../consent-record.ts';
import { logFailure } from '#http/log.ts';
import { recordGivenConsents } from './record-given-consents.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';

/** What came by a form, and may have been taken for a robot's. */
type Sent = { readonly name: string } & Parameters<typeof recordGivenConsents>[2];

/**
 * For `written` of such an entity: what staff bring back from spam is a person's after all, so what they agreed to is
 * recorded, as it is at once for everybody else. No e-mail is sent this late: staff reply themselves.
 */
export const consentsOnceGenuine =
  <R extends Sent>(entity: ConsentSource, isSpam: (record: R) => boolean) =>
  async (call: AdminCall, before: R | undefined, after: R | undefined): Promise<Record<string, string>> => {
    if (before && after && isSpam(before) && !isSpam(after)) {
      await recordGivenConsents(entity, after.name, after, call).catch(logFailure);
    }
    return {};
  };
