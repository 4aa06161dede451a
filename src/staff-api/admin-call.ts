import type { FileStores } from '#store/file-store.ts';
import { openFiles, openStores } from '#store/stores.ts';
import type { ArticleKind } from '#features/articles/article.ts';
import type { Locale } from '#i18n/locales.ts';
import { fileSlugs } from '#features/articles/server/staff/file-slugs.ts';
import { type AuthDependencies, authDependencies } from '#features/staff/server/dependencies.ts';
import { requireDownloadSession, requireSession, type Session } from '#features/staff/server/session.ts';
import { type Purge, purge } from '#http/purge.ts';

/** What staff calls need from outside; tests give their own. */
export interface AdminDependencies extends AuthDependencies {
  readonly files: FileStores;
  readonly purge: Purge;
  /** Stands for this process: what lists remember is remembered under it. */
  readonly process: object;
  /** The addresses that Markdown files have. */
  readonly fileSlugs: (kind: ArticleKind) => Promise<ReadonlySet<string>>;
  /** @throws HttpError 401 */
  readonly session: (request: Request) => Promise<Session>;
  /** The same for a download, which takes the cookie too. @throws HttpError 401 */
  readonly downloadSession: (request: Request) => Promise<Session>;
}

/** A call of somebody who is signed in. */
export interface AdminCall extends Omit<AdminDependencies, 'session' | 'downloadSession'> {
  readonly request: Request;
  readonly url: URL;
  /** Of the answer. */
  readonly locale: Locale;
  readonly user: Session['user'];
  /** When the caller's session ends, ISO 8601: from it follows when they signed in. */
  readonly expiresAt: Session['expiresAt'];
}
/** A call about one record; the id has the shape of one. */
export interface RecordCall extends AdminCall {
  readonly id: string;
}

/** An import of 5,000 rows takes most of the 60 s that a function has (decisions.md#netlify-functions). */
const BUDGET_MS = 55_000;
const thisProcess = {};

export function adminDependencies(): AdminDependencies {
  const stores = openStores(BUDGET_MS);
  const dependencies = { ...authDependencies(), stores, files: openFiles(BUDGET_MS), purge };
  return {
    ...dependencies,
    process: thisProcess,
    fileSlugs,
    session: (request) => requireSession(request, dependencies),
    downloadSession: (request) => requireDownloadSession(request, dependencies),
  };
}
