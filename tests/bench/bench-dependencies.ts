import { perLocale } from '#i18n/locales.ts';
import { auditList } from '#features/audit/server/audit-entity.ts';
import { staff } from '#features/staff/server/staff-records.ts';
import type { StaffFields } from '#features/staff/staff.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import { memoryFileStore } from '../support/store/memory-file-store.ts';
import type { Stores } from '#store/stores.ts';

const user = {
  id: '0198c5f0-0000-7000-8000-0000000000be',
  name: 'Bench',
  email: 'bench@example.com',
  role: 'owner' as const,
};

/** Keeps who is signed in as a colleague, for what asks whether they still are one. */
export const storeBenchUser = (stores: Stores): Promise<unknown> => {
  const { id, ...fields } = user;
  return staff(stores).create({ ...fields, disabled: false } as StaffFields, { id });
};

/** The staff API over some stores, for an owner who is always signed in. */
export function benchDependencies(stores: Stores, now: () => number): Omit<AdminDependencies, 'process'> {
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
