import { BY_COMMAND } from '#fields/audit-entry.ts';
import { audit } from '#staff-api/audit/audit.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { accounts, withoutFactors } from './accounts.ts';
import { newLink, passwordLinkUrl, RESET_MS } from './links.ts';
import { personByEmail } from './person.ts';

export interface Recovery {
  readonly email: string;
  /** Whether what the person signs in with besides the password is taken away as well: it is lost. */
  readonly withoutFactor: boolean;
  readonly siteUrl: string;
}

/**
 * A one-time link by which somebody of the staff chooses a new password, for whoever runs the site; good for an hour.
 * What is done is in the audit, whether the link is used or not.
 * @returns the link; undefined where nobody has this e-mail address, and for a disabled account
 * @throws StoreUnavailable
 */
export async function recover(
  { email, withoutFactor, siteUrl }: Recovery,
  { stores, now }: StoresAndClock,
): Promise<string | undefined> {
  const person = await personByEmail(stores, email);
  if (!person) return undefined;
  const { id } = person.record;
  const { token, withLink } = newLink(person.record, now(), RESET_MS);
  const entry = { actor: null, entity: 'staff', entityId: id, origin: { browser: BY_COMMAND, ip: '' } };
  // First the note: a link that nobody knows of must not be there.
  await audit(stores, { ...entry, action: 'recover' }, now);
  if (withoutFactor) await audit(stores, { ...entry, action: 'factor' }, now);
  await accounts(stores, now).update(id, (account) =>
    withLink(withoutFactor ? withoutFactors(account) : account),
  );
  return passwordLinkUrl(siteUrl, token);
}
