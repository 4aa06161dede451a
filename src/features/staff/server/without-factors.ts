import type { Account } from '../auth-account.ts';

/** The account without all that is signed in with besides the password, and without the sessions that it opened. */
export function withoutFactors({
  factor: _,
  pendingFactor: __,
  ...account
}: Account): Omit<Account, 'factor' | 'pendingFactor'> {
  return { ...account, passkeys: [], sessions: [] };
}
