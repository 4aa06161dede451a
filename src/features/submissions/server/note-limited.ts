import { shortIp } from '#http/origin.ts';
import { noteRepeated } from '#staff-api/audit/note-repeated.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** The entity that a form's submissions become, or that a page behind a mailed link is about. */
const ENTITY: Readonly<Record<string, string>> = {
  contact: 'contacts',
  membership: 'members',
  'own-page': 'members',
  consent: 'privacy',
  application: 'applications',
};

/** Notes in the audit that a form was sent, or a page asked for, more often than it may be (rules.md#audit). @throws StoreUnavailable */
export const noteLimited = (
  form: string,
  ip: string | undefined,
  { stores, now }: StoresAndClock,
): Promise<void> =>
  noteRepeated(
    { stores, now },
    {
      actor: null,
      action: 'limited',
      entity: ENTITY[form] ?? form,
      entityId: '',
      origin: { browser: '', ip: shortIp(ip ?? '') },
      same: form,
      each: 1,
    },
  );
