import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

type Facts = Readonly<Record<'name' | 'hotline' | 'email', string>>;
interface Texts {
  readonly subject: (facts: Facts) => string;
  readonly body: (facts: Facts) => string;
  readonly why: (site: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: ({ name }) => `Your address is already registered – ${name}`,
    body: ({ name, hotline, email }) =>
      `Somebody, most likely you, has just registered with this address. It is already on the list of members of ${name}, so there is nothing more to do and nothing was changed.\n\n` +
      `Would you like to know how your membership stands, or have your details changed? Call ${hotline} or write to ${email}.`,
    why: (site) =>
      `You are receiving this e-mail because this address was entered in the registration form at ${site}. Whoever did so was not told that it is already registered.`,
  },
  th: {
    subject: ({ name }) => `อีเมลของคุณลงทะเบียนไว้แล้ว – ${name}`,
    body: ({ name, hotline, email }) =>
      `เมื่อสักครู่มีผู้สมัครสมาชิกด้วยอีเมลนี้ ซึ่งน่าจะเป็นคุณเอง อีเมลนี้อยู่ในทะเบียนสมาชิกของ${name}อยู่แล้ว จึงไม่ต้องทำอะไรเพิ่ม และข้อมูลเดิมไม่มีการเปลี่ยนแปลง\n\n` +
      `หากอยากทราบสถานะสมาชิก หรือข้อมูลของคุณมีการเปลี่ยนแปลง โทร. ${hotline} หรือเขียนถึง ${email}`,
    why: (site) =>
      `คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลนี้ในแบบฟอร์มสมัครสมาชิกที่ ${site} โดยระบบไม่ได้บอกผู้กรอกว่าอีเมลนี้ลงทะเบียนไว้แล้ว`,
  },
};

export interface AlreadyMemberMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/** Tells the owner of an address that it is a member's already, and nobody else: the form answers as ever. */
export function alreadyMemberMail({ locale, siteUrl, withdrawHref }: AlreadyMemberMail): MailContent {
  const { subject, body, why } = texts[locale];
  const facts = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: subject(facts),
    body: [body(facts)],
    why: why(new URL(siteUrl).host),
    withdrawHref,
  });
}
