import { framedMail } from '#features/mail/server/frame.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Origin } from '#http/origin.ts';
import { longDate } from '#i18n/dates.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from '#fields/outgoing-mail.ts';
import type { StoredPasskey } from '../../auth-account.ts';

/** What somebody changes of how they sign in themselves, as the audit names it. */
export type OwnChange =
  'passwordChange' | 'passwordReset' | 'passkey' | 'passkeyAway' | 'otpOn' | 'otpOff' | 'otpCodes';
/**
 * … and what an owner does (the second factor and the passkeys taken away, another e-mail address), and what shows
 * that the password is known.
 */
export type AccountChange = OwnChange | 'factor' | 'address' | 'codesGuessed';

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
export function accountChangeMail(
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
