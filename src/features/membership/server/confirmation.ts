import type { Locale } from '#i18n/locales.ts';
import { CONFIRMATION_DAYS } from './confirmation-link.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

interface Texts {
  readonly subject: (name: string) => string;
  readonly before: (name: string) => string;
  readonly button: string;
  readonly after: string;
  readonly why: (site: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: (name) => `Confirm your e-mail address – ${name}`,
    before: (name) =>
      `Thank you for registering as a member of ${name}.\n\n` +
      'One step is left: open the page below and confirm that this address is yours.',
    button: 'Confirm my address',
    after: `The link is valid for ${CONFIRMATION_DAYS} days. Once your address is confirmed, member services will look at your registration and get in touch with you.`,
    why: (site) =>
      `You are receiving this e-mail because somebody registered at ${site} with this address. If it was not you, there is nothing you need to do: without confirmation nobody becomes a member.`,
  },
  th: {
    subject: (name) => `ยืนยันอีเมลของคุณ – ${name}`,
    before: (name) =>
      `ขอบคุณที่สมัครเป็นสมาชิก${name}\n\n` + 'เหลืออีกขั้นตอนเดียว กรุณาเปิดหน้าด้านล่างนี้เพื่อยืนยันว่าอีเมลนี้เป็นของคุณ',
    button: 'ยืนยันอีเมลของฉัน',
    after: `ลิงก์นี้ใช้ได้ ${CONFIRMATION_DAYS} วัน เมื่อยืนยันแล้ว ทีมบริการสมาชิกจะตรวจใบสมัครและติดต่อกลับหาคุณ`,
    why: (site) =>
      `คุณได้รับอีเมลนี้เพราะมีผู้สมัครสมาชิกที่ ${site} ด้วยอีเมลนี้ หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ หากไม่มีการยืนยัน การสมัครจะไม่มีผล`,
  },
};

export interface ConfirmationMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `confirmationLink`. */
  readonly href: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/**
 * Asks a new member to prove the address. Nothing that was typed is repeated in it: whoever types a stranger's address
 * must not write to them in our name.
 */
export function confirmationMail({ locale, siteUrl, href, withdrawHref }: ConfirmationMail): MailContent {
  const { subject, before, button, after, why } = texts[locale];
  const { name } = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: subject(name),
    body: [before(name), { label: button, href }, after],
    why: why(new URL(siteUrl).host),
    withdrawHref,
  });
}
