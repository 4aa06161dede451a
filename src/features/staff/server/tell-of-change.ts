import { randomUUID } from 'node:crypto';
import type { StoredPasskey } from '../auth-account.ts';
import type { StaffRecord } from '../staff.ts';
import { accounts } from './accounts.ts';
import type { AuthDependencies } from './dependencies.ts';
import { noteInAudit } from './note-in-audit.ts';
import type { AuthContext } from './signed-in.ts';
import { framedMail } from '#features/mail/server/frame.ts';
import { bangkokDay } from '#fields/day.ts';
import type { MailContent } from '#fields/outgoing-mail.ts';
import { later } from '#http/later.ts';
import { logFailure } from '#http/log.ts';
import { type Origin, originOf } from '#http/origin.ts';
import { longDate } from '#i18n/dates.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';

interface Told extends Pick<StaffRecord, 'id' | 'name' | 'email'> {
  /** Of the call, for somebody who has not signed in yet. */
  readonly locale: Locale;
  readonly origin?: Origin;
}

/** Tells somebody by e-mail what changed about signing in, once under one `once`. Never throws: the change stands. */
export async function tellOfChange(
  change: AccountChange,
  { id, name, email, locale: ofCall, origin }: Told,
  { stores, settings: { siteUrl }, outbox }: Pick<AuthDependencies, 'stores' | 'settings' | 'outbox'>,
  once: string = randomUUID(),
): Promise<void> {
  try {
    // Tried twice, as the outbox does.
    const read = () => accounts(stores).get(id);
    const { locale = ofCall, passkeys } = await read().catch(read);
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
  c: AuthContext,
  action: OwnChange,
  { id, name, email }: Pick<StaffRecord, 'id' | 'name' | 'email'>,
): Promise<void> {
  const { using, locale } = c.var;
  const origin = originOf(c.req.raw, c.env.ip);
  await noteInAudit(using, action, { id, name }, origin);
  await later(c, tellOfChange(action, { id, name, email, locale, origin }, using));
}

/** What somebody changes of how they sign in themselves, as the audit names it. */
type OwnChange =
  'passwordChange' | 'passwordReset' | 'passkey' | 'passkeyAway' | 'otpOn' | 'otpOff' | 'otpCodes';
/**
 * … and what an owner does (the second factor and the passkeys taken away, another e-mail address), and what shows
 * that the password is known.
 */
type AccountChange = OwnChange | 'factor' | 'address' | 'codesGuessed';

interface Changed {
  readonly locale: Locale;
  readonly name: string;
  readonly siteUrl: string;
  /** With which the account can be opened from now on. */
  readonly passkeys: readonly StoredPasskey[];
  /** From where a person did it themselves; absent where an owner did. */
  readonly origin?: Origin | undefined;
}

/** Tells somebody of the staff what was changed about how they sign in, so that they notice if it was not them. */
function accountChangeMail(
  change: AccountChange,
  { locale, name, siteUrl, passkeys, origin }: Changed,
): MailContent {
  const t = translator(locale, 'mails');
  const site = new URL(siteUrl).host;
  const from = [origin?.browser, origin?.ip].filter(Boolean).join(', ');
  const left = passkeys.map(({ name: called, createdAt }) =>
    t('accountChange.one', {
      name: called || t('accountChange.unnamed'),
      date: longDate(locale, bangkokDay(createdAt)),
    }),
  );
  return framedMail({
    locale,
    siteUrl,
    subject: t(change === 'codesGuessed' ? 'accountChange.known' : 'accountChange.subject', { site }),
    body: [
      t('accountChange.before', { name, what: t(`accountChange.${change}`, { site }) }),
      ...(from ? [t('accountChange.from', { from })] : []),
      ...(left.length > 0 ? [[t('accountChange.left'), ...left].join('\n')] : []),
      { label: t('accountChange.button'), href: `${siteUrl}/admin/account` },
      t(origin ? 'accountChange.after' : 'accountChange.afterOwner'),
    ],
    isLetter: true,
    why: t('staffWhy', { site }),
  });
}
