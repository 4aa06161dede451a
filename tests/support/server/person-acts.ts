import { expect } from 'vitest';
import { withdrawalLink } from '#features/consents/server/withdrawal-link.ts';
import { changeConsents } from '#features/privacy/server/consent-page.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { testAdmin } from './admin.ts';
import { SECRET } from './submission.ts';

interface Site {
  readonly store: (name: string) => MemoryStore;
  readonly clock: { readonly now: number };
}

/** What people do about themselves, and staff about them, by the ways that are there for it. */
export function personActs({ store, clock }: Site) {
  const admin = testAdmin();
  const now = () => clock.now;
  admin.change({ stores: store, now });
  const siteUrl = 'https://www.example.com';
  const page = {
    stores: store,
    now,
    process: admin.dependencies.process,
    secret: async () => SECRET,
    settings: { siteUrl },
    perMinute: Infinity,
    mail: async () => {},
  };
  return {
    admin,
    /** Withdraws by the link at the foot of an e-mail. */
    async withdraw(email: string): Promise<void> {
      const token = new URL(withdrawalLink({ secret: SECRET, siteUrl, email, locale: 'en' })).hash.slice(1);
      const shown = await changeConsents('others', { token, ip: undefined, locale: 'en' }, page);
      expect(shown, 'what the page shows in place of “done”').toBeUndefined();
    },
    /** Is erased by an owner. */
    async erase(email: string): Promise<void> {
      const answer = await admin.post('privacy', { email, action: 'erase' }, { as: 'owner' });
      expect(answer.status, answer.text).toBe(200);
    },
  };
}
