import type { Locale } from '#i18n/locales.ts';
import { referenceOf } from '#fields/record.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail } from '#features/mail/server/frame.ts';
import type { Submitted } from './submitted.ts';

/** The record's screen in the staff area (`src/admin/routes.ts`). */
const SCREENS: Readonly<Record<Submitted['entity'], string>> = {
  contacts: '/admin/contact',
  members: '/admin/member/edit',
  applications: '/admin/recruitment/applied-cv/update',
};

interface Texts {
  readonly subject: (reference: string) => string;
  readonly arrived: string;
  readonly open: string;
}

const texts: Readonly<Record<Submitted['entity'], Readonly<Record<Locale, Texts>>>> = {
  contacts: {
    en: {
      subject: (reference) => `New inquiry ${reference}`,
      arrived: 'A new inquiry has come in through the website.',
      open: 'Open the inquiry',
    },
    th: {
      subject: (reference) => `มีข้อความติดต่อใหม่ ${reference}`,
      arrived: 'มีข้อความติดต่อใหม่เข้ามาทางเว็บไซต์',
      open: 'เปิดดูข้อความ',
    },
  },
  members: {
    en: {
      subject: (reference) => `New member registration ${reference}`,
      arrived: 'Somebody has registered as a member through the website.',
      open: 'Open the registration',
    },
    th: {
      subject: (reference) => `มีใบสมัครสมาชิกใหม่ ${reference}`,
      arrived: 'มีผู้สมัครสมาชิกใหม่เข้ามาทางเว็บไซต์',
      open: 'เปิดดูใบสมัคร',
    },
  },
  applications: {
    en: {
      subject: (reference) => `New job application ${reference}`,
      arrived: 'A new application has come in through the website.',
      open: 'Open the application',
    },
    th: {
      subject: (reference) => `มีใบสมัครงานใหม่ ${reference}`,
      arrived: 'มีใบสมัครงานใหม่เข้ามาทางเว็บไซต์',
      open: 'เปิดดูใบสมัคร',
    },
  },
};

const job: Readonly<Record<Locale, (title: string) => string>> = {
  en: (title) => `Position: ${title}`,
  th: (title) => `ตำแหน่ง: ${title}`,
};

const answering: Readonly<Record<Locale, string>> = {
  en: 'A reply to this e-mail goes straight to the sender, and nobody else here sees it. A reply written in the staff area stays with the record.',
  th: 'หากตอบกลับอีเมลนี้ ข้อความจะส่งถึงผู้ส่งโดยตรงและเพื่อนร่วมงานจะไม่เห็น หากตอบในพื้นที่เจ้าหน้าที่ คำตอบจะเก็บไว้กับรายการนี้',
};

const why: Readonly<Record<Locale, (site: string) => string>> = {
  en: (site) =>
    `You are receiving this e-mail because this is the inbox for what comes in through the forms of ${site}.`,
  th: (site) => `คุณได้รับอีเมลนี้เพราะเป็นกล่องจดหมายที่รับเรื่องจากแบบฟอร์มของ ${site}`,
};

/**
 * Tells the staff inbox (`MAIL_TO`) of something new, in the language of who sent it; undefined for a robot's. It leads
 * to the record and does not repeat it: an inbox is a copy that no deletion reaches. The sender stands in the reply-to.
 */
export function noticeOf(
  submitted: Submitted,
  { siteUrl }: { readonly siteUrl: string },
): OutgoingMail | undefined {
  const { entity, id, email, locale, isSpam, jobTitle } = submitted;
  if (isSpam) return undefined;
  const { subject, arrived, open } = texts[entity][locale];
  const content = framedMail({
    locale,
    siteUrl,
    subject: subject(referenceOf(submitted)),
    body: [
      jobTitle ? `${arrived}\n${job[locale](jobTitle)}` : arrived,
      { label: open, href: `${siteUrl}${SCREENS[entity]}/${id}` },
      answering[locale],
    ],
    why: why[locale](new URL(siteUrl).host),
  });
  return { purpose: 'notice', entity, entityId: id, to: '', replyTo: email, locale, content };
}
