import { type Account, accountSchema } from '../auth-account.ts';
import { type Repository, repository } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';

/** What staff sign in with, under the ids of the staff records; see `accountSchema`. Never listed, so no marker. */
export function accounts(stores: Stores, now?: () => number): Repository<Account> {
  return repository({
    entity: 'accounts',
    store: stores('records-accounts'),
    shape: { schema: accountSchema },
    ...(now && { now: () => new Date(now()) }),
  });
}
