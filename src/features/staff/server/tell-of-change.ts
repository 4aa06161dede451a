import { randomUUID } from 'node:crypto';
import { later } from '#http/later.ts';
import { logFailure } from '#http/log.ts';
import type { CallContext } from '#http/app.ts';
import type { Origin } from '#http/origin.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffRecord } from '../staff.ts';
import { accounts } from './accounts.ts';
import type { AuthDependencies } from './dependencies.ts';
import { accountChangeMail, type AccountChange, type OwnChange } from './mails/account-change.ts';
import { noteInAudit } from './note-in-audit.ts';
import type { SignedInEnv } from './signed-in.ts';

interface Told extends Pick<StaffRecord, 'id' | 'name' | 'email'> {
  /** Of the call, for somebody who has not signed in yet. */
  readonly locale: Locale;
  readonly origin?: Origin;
}

/**
 * E-mails somebody of the staff what was changed about how they sign in. Never throws: the change stands without it.
 * @param once the same e-mail is sent once under the same
 */
export async function tellOfChange(
  change: AccountChange,
  { id, name, email, locale: ofCall, origin }: Told,
  { stores, settings: { siteUrl }, outbox }: Pick<AuthDependencies, 'stores' | 'settings' | 'outbox'>,
  once: string = randomUUID(),
): Promise<void> {
  try {
    const { locale = ofCall, passkeys } = await accounts(stores).get(id);
    const content = accountChangeMail(change, { locale, name, siteUrl, passkeys, origin });
    const occasion = `${change} ${once}`;
    await outbox({
      purpose: 'accountChange',
      entity: 'staff',
      entityId: id,
      occasion,
      to: email,
      locale,
      content,
    });
  } catch (error) {
    logFailure(error);
  }
}

/** Notes in the audit what somebody has changed about how they sign in, and tells them; nobody waits for the e-mail. */
export async function noteOwnChange(
  c: {
    readonly env: CallContext;
    readonly var: Pick<SignedInEnv['Variables'], 'using' | 'origin' | 'locale'>;
  },
  action: OwnChange,
  { id, name, email }: Pick<StaffRecord, 'id' | 'name' | 'email'>,
): Promise<void> {
  const { using, origin, locale } = c.var;
  await noteInAudit(using, { actor: { id, name }, action, entity: 'staff', entityId: id, origin });
  await later(c, tellOfChange(action, { id, name, email, locale, origin }, using));
}
