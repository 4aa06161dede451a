import type { StaffRole } from '#fields/staff-role.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Stores } from '#store/stores.ts';
import { accounts } from './accounts.ts';
import { staff, staffIds } from './staff-records.ts';

/** Somebody of the staff who may sign in, to be written to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** In which they signed in last; undefined before the first time. */
  readonly locale: Locale | undefined;
}

/** Undefined for one who is gone, or may not sign in. @throws StoreUnavailable */
export async function colleague(stores: Stores, id: string): Promise<Colleague | undefined> {
  const [person, account] = await Promise.all([staff(stores).find(id), accounts(stores).find(id)]);
  if (!person || person.disabled) return undefined;
  const { name, email, role } = person;
  return { id, name, email, role, locale: account?.locale };
}

/** Everybody who may sign in. @throws StoreUnavailable */
export async function colleagues(stores: Stores): Promise<Colleague[]> {
  const found = await Promise.all((await staffIds(stores)).map((id) => colleague(stores, id)));
  return found.filter((one) => one !== undefined);
}
