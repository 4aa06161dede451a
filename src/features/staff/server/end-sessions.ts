import { accounts } from './accounts.ts';
import { unlessGone } from '#store/errors.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { StoredSession } from '../auth-account.ts';
import { withoutSessions } from './account-sessions.ts';
import { readToken } from './token.ts';

/** Ends those sessions of a person that `ends` names. @returns how many were ended @throws StoreUnavailable */
export async function endSessions(
  { stores, now }: StoresAndClock,
  staffId: string,
  ends: (session: StoredSession) => boolean = () => true,
): Promise<number> {
  const repository = accounts(stores, now);
  const account = await repository.find(staffId);
  const count = account?.sessions.filter(ends).length ?? 0;
  if (count === 0) return 0;
  await repository.update(staffId, (current) => withoutSessions(current, ends)).catch(unlessGone);
  return count;
}

/** Ends the session that a token opens: it is dead at once. @returns whose it was, if it was there */
export async function endSessionOfToken(
  dependencies: StoresAndClock,
  token: string,
): Promise<string | undefined> {
  const read = readToken(token);
  if (!read) return undefined;
  const ended = await endSessions(
    dependencies,
    read.staffId,
    ({ tokenHash }) => tokenHash === read.tokenHash,
  );
  return ended > 0 ? read.staffId : undefined;
}
