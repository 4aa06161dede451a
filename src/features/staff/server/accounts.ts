import * as v from 'valibot';
import { type Account, accountSchema } from '../auth-account.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';
import type { Upgrade } from '#store/document.ts';

/** Shape 2: devices instead of IP addresses, passkeys, and whether a session was opened with more than a password. */
const toDevices: Upgrade = ({ addresses: _, ...account }) => ({
  ...account,
  sessions: v
    .parse(storedSessions, account['sessions'])
    // With a second factor on, nobody got in without its code.
    .map((session) => ({ ...session, strong: account['factor'] !== undefined })),
  passkeys: [],
  devices: [],
});
const storedSessions = v.array(v.record(v.string(), v.unknown()));

export const accountOptions = recordOptions<Account>({
  entity: 'accounts',
  schema: accountSchema,
  upgrades: [toDevices],
  isListed: false,
});

/** Whether nobody has accepted the invitation: then nothing opens the account. */
export const isInvited = ({ password, passkeys }: Pick<Account, 'password' | 'passkeys'>): boolean =>
  password === undefined && passkeys.length === 0;

/** What staff sign in with, under the ids of the staff records; see `accountSchema`. Never listed, so no marker. */
export const accounts = recordsOf(accountOptions);

/** The account without all that is signed in with besides the password, and without the sessions that it opened. */
export function withoutFactors({
  factor: _,
  pendingFactor: __,
  ...account
}: Account): Omit<Account, 'factor' | 'pendingFactor'> {
  return { ...account, passkeys: [], sessions: [] };
}
