import { longDate } from '#i18n/dates.ts';
import { bangkokDay } from '#fields/day.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PrivacyRequest } from '../../privacy-request.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

/** What a person asked for on the page behind the link; a withdrawal leads to an erasure. */
type Asked = PrivacyRequest['kind'] | 'withdrawal';
const askedOf = ({ kind, withdrawal }: PrivacyRequest): Asked => (withdrawal ? 'withdrawal' : kind);

const day = (locale: Locale, at: string): string => longDate(locale, bangkokDay(at));

interface Texts {
  readonly subject: (name: string) => string;
  readonly body: (due: string) => string;
}

const received: Readonly<Record<Asked, Readonly<Record<Locale, Texts>>>> = {
  access: {
    en: {
      subject: (name) => `You asked for a copy of your data – ${name}`,
      body: (due) =>
        `We have received your request for a copy of everything we store about you. We will send it to this address by ${due}.`,
    },
    th: {
      subject: (name) => `คุณขอสำเนาข้อมูลของคุณ – ${name}`,
      body: (due) => `เราได้รับคำขอสำเนาข้อมูลทั้งหมดที่เราเก็บเกี่ยวกับคุณแล้ว และจะส่งมาที่อีเมลนี้ภายในวันที่ ${due}`,
    },
  },
  erasure: {
    en: {
      subject: (name) => `You asked us to erase your data – ${name}`,
      body: (due) =>
        `We have received your request to erase what we store about you. We will do so by ${due} at the latest. If the law obliges us to keep something, we will write to you and say what and why.`,
    },
    th: {
      subject: (name) => `คุณขอให้ลบข้อมูลของคุณ – ${name}`,
      body: (due) =>
        `เราได้รับคำขอให้ลบข้อมูลที่เราเก็บเกี่ยวกับคุณแล้ว และจะลบให้เสร็จภายในวันที่ ${due} หากมีข้อมูลใดที่กฎหมายกำหนดให้เก็บไว้ เราจะแจ้งให้คุณทราบพร้อมเหตุผล`,
    },
  },
  withdrawal: {
    en: {
      subject: (name) => `You withdrew your consent – ${name}`,
      body: (due) =>
        `You withdrew your consent. We will no longer use what you sent us on the strength of it, and will erase it by ${due} at the latest. What was done before remains lawful.`,
    },
    th: {
      subject: (name) => `คุณถอนความยินยอมแล้ว – ${name}`,
      body: (due) =>
        `คุณได้ถอนความยินยอมแล้ว เราจะไม่ใช้ข้อมูลที่คุณส่งมาโดยอาศัยความยินยอมนั้นอีก และจะลบข้อมูลภายในวันที่ ${due} ทั้งนี้ไม่กระทบต่อสิ่งที่ดำเนินการไปก่อนหน้าโดยชอบแล้ว`,
    },
  },
};

const whyPerson: Readonly<Record<Locale, (site: string) => string>> = {
  en: (site) =>
    `You are receiving this e-mail because this was asked for at ${site}, through the link in an e-mail to this address.`,
  th: (site) => `คุณได้รับอีเมลนี้เพราะมีการแจ้งเรื่องนี้ผ่านลิงก์ในอีเมลที่ส่งถึงที่อยู่นี้ ที่ ${site}`,
};

const notice: Readonly<
  Record<
    Locale,
    {
      readonly subject: string;
      readonly body: (due: string) => string;
      readonly open: string;
      readonly why: (site: string) => string;
    }
  >
> = {
  en: {
    subject: 'A request about personal data',
    body: (due) =>
      `Somebody has made a request about their personal data. It has to be dealt with by ${due}.`,
    open: 'Open the requests',
    why: (site) =>
      `You are receiving this e-mail because this is the inbox for what comes in through ${site}.`,
  },
  th: {
    subject: 'มีคำขอเกี่ยวกับข้อมูลส่วนบุคคล',
    body: (due) => `มีเจ้าของข้อมูลยื่นคำขอเกี่ยวกับข้อมูลส่วนบุคคล ต้องดำเนินการภายในวันที่ ${due}`,
    open: 'เปิดดูคำขอ',
    why: (site) => `คุณได้รับอีเมลนี้เพราะเป็นกล่องจดหมายที่รับเรื่องจากเว็บไซต์ ${site}`,
  },
};

export interface PrivacyMailContext {
  readonly siteUrl: string;
  readonly locale: Locale;
  /** From `withdrawalLink`. */
  readonly withdrawHref: string;
}

/**
 * The mails that follow from a request that a person made on the page: to the person that it has come, to the staff
 * inbox that it is there. The notice names nobody: an inbox is a copy that no erasure reaches.
 */
export function privacyMails(
  request: PrivacyRequest,
  { siteUrl, locale, withdrawHref }: PrivacyMailContext,
): readonly OutgoingMail[] {
  const { id: entityId, email: to, dueAt } = request;
  const site = new URL(siteUrl).host;
  const asked = askedOf(request);
  const { subject, body } = received[asked][locale];
  const staff = notice[locale];
  const toStaff: OutgoingMail = {
    purpose: 'notice',
    entity: 'privacy',
    entityId,
    to: '',
    locale,
    content: framedMail({
      locale,
      siteUrl,
      subject: staff.subject,
      body: [staff.body(day(locale, dueAt)), { label: staff.open, href: `${siteUrl}/admin/privacy` }],
      why: staff.why(site),
    }),
  };
  if (to === undefined) return [toStaff];
  const toPerson: OutgoingMail = {
    purpose: asked === 'withdrawal' ? 'withdrawal' : 'privacy',
    entity: 'privacy',
    entityId,
    to,
    locale,
    content: framedMail({
      locale,
      siteUrl,
      subject: subject(organisationIn(locale).name),
      body: [body(day(locale, dueAt))],
      why: whyPerson[locale](site),
      withdrawHref,
    }),
  };
  return [toPerson, toStaff];
}
