import { perLocale } from '#i18n/locales.ts';
import { auditList } from '#features/audit/server/audit-entity.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import { memoryFileStore } from '../support/store/memory-file-store.ts';
import type { Stores } from '#store/stores.ts';

/** The staff API over some stores, for an owner who is always signed in. */
export function benchDependencies(stores: Stores, now: () => number): Omit<AdminDependencies, 'process'> {
  const user = { id: 'bench', name: 'Bench', email: 'bench@example.com', role: 'owner' as const };
  const files = memoryFileStore(now);
  const session = async () => ({ user, expiresAt: '', strong: true });
  return {
    stores,
    files: () => files,
    purge: async () => {},
    now,
    secret: async () => 'bench',
    settings: { siteUrl: 'http://localhost', adminSetupCode: undefined },
    isLocal: true,
    outbox: async () => 'sent',
    siteContent: async () => ({
      paths: perLocale(() => ['/contact-us', '/services']),
      pages: [],
      moved: {},
      spellings: perLocale(() => ({})),
    }),
    fileArticles: async () => ({ articles: [], drawings: [] }),
    session,
    downloadSession: session,
    auditList,
    assertFresh: () => {},
  };
}
