import { openStores } from '../../../src/data/stores.ts';
import type { Locale } from '../../../src/schemas/locale.ts';
import { type AuthDependencies, authDependencies } from '../auth/dependencies.ts';
import { requireSession, type Session } from '../auth/session.ts';

/** What staff calls need from outside; tests give their own. */
export interface AdminDependencies extends AuthDependencies {
  /** Stands for this process: what lists remember is remembered under it. */
  readonly process: object;
  /** @throws HttpError 401 */
  readonly session: (request: Request) => Promise<Session>;
}

/** A call of somebody who is signed in. */
export interface AdminCall extends Omit<AdminDependencies, 'session'> {
  readonly request: Request;
  readonly url: URL;
  /** Of the answer. */
  readonly locale: Locale;
  readonly user: Session['user'];
}
/** A call about one record; the id has the shape of one. */
export interface RecordCall extends AdminCall {
  readonly id: string;
}

/** An import of 5,000 rows takes most of the 60 s that a function has (stack.md). */
const BUDGET_MS = 55_000;
const thisProcess = {};

export function adminDependencies(): AdminDependencies {
  const stores = openStores(BUDGET_MS);
  const dependencies = { ...authDependencies(), stores };
  return {
    ...dependencies,
    process: thisProcess,
    session: (request) => requireSession(request, dependencies),
  };
}
