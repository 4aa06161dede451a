import './little-memory.ts';
import { fileArticles, siteContent } from '#features/articles/server/staff/site-content.ts';
import { auditList } from '#features/audit/server/audit-entity.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { assertFresh } from '#features/staff/server/fresh.ts';
import { requireDownloadSession, requireSession } from '#features/staff/server/session.ts';
import { isStillTrue } from './still-true.ts';
import { mayWrite } from './store-probe.ts';
import { purge } from '#http/purge.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import { openFiles, openStores } from '#store/stores.ts';

/** An import of 5,000 rows takes most of the 60 s that a function has (decisions.md#netlify-functions). */
const BUDGET_MS = 55_000;
const thisProcess = {};

/** What staff calls need, opened for one call. */
export function adminDependencies(): AdminDependencies {
  const dependencies = { ...authDependencies(), stores: openStores(BUDGET_MS) };
  return {
    ...dependencies,
    files: openFiles(BUDGET_MS),
    purge,
    mayWrite,
    isStillTrue: (mail) => isStillTrue(mail, dependencies),
    process: thisProcess,
    fileArticles,
    siteContent,
    auditList,
    assertFresh,
    session: (request) => requireSession(request, dependencies),
    downloadSession: (request) => requireDownloadSession(request, dependencies),
  };
}
