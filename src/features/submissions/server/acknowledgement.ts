import type { Locale } from '#i18n/locales.ts';
import { referenceOf } from '#fields/record.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import type { Submitted } from './submitted.ts';

interface Texts {
  readonly subject: (name: string) => string;
  /** What has arrived, and what happens next. */
  readonly body: (facts: { readonly name: string; readonly jobTitle: string | undefined }) => string;
}

const texts: Readonly<Record<Submitted['entity'], Readonly<Record<Locale, Texts>>>> = {
  contacts: {
    en: {
      subject: (name) => `We have received your message – ${name}`,
      body: ({ name }) =>
        `Thank you for writing to ${name}. Your message has arrived.\n\n` +
        'Somebody who knows the subject will read it and reply to this address within two working days.',
    },
    th: {
      subject: (name) => `เราได้รับข้อความของคุณแล้ว – ${name}`,
      body: ({ name }) =>
        `ขอบคุณที่เขียนถึง${name} เราได้รับข้อความของคุณแล้ว\n\n` +
        'ผู้ที่ดูแลเรื่องนี้โดยตรงจะอ่านและตอบกลับมาที่อีเมลนี้ภายในสองวันทำการ',
    },
  },
  members: {
    en: {
      subject: (name) => `We have received your registration – ${name}`,
      body: ({ name }) =>
        `Thank you for registering as a member of ${name}. Your registration has arrived and this address is confirmed.\n\n` +
        'Member services will look at it and get in touch with you. You will hear at this address what was decided, or if we have a question.',
    },
    th: {
      subject: (name) => `เราได้รับใบสมัครสมาชิกของคุณแล้ว – ${name}`,
      body: ({ name }) =>
        `ขอบคุณที่สมัครเป็นสมาชิก${name} เราได้รับใบสมัครและยืนยันอีเมลของคุณเรียบร้อยแล้ว\n\n` +
        'ทีมบริการสมาชิกจะตรวจใบสมัครและติดต่อกลับหาคุณ จากนั้นจะแจ้งผลมาที่อีเมลนี้ หรือหากมีเรื่องที่ต้องถามเพิ่มเติม',
    },
  },
  applications: {
    en: {
      subject: (name) => `We have received your application – ${name}`,
      body: ({ name, jobTitle }) =>
        (jobTitle
          ? `Thank you for applying to ${name} as ${jobTitle}. `
          : `Thank you for applying to ${name}. `) +
        'Your application and your file have arrived.\n\n' +
        'We read every application ourselves and will write to you at this address within five working days.',
    },
    th: {
      subject: (name) => `เราได้รับใบสมัครงานของคุณแล้ว – ${name}`,
      body: ({ name, jobTitle }) =>
        (jobTitle ? `ขอบคุณที่สมัครงานกับ${name} ในตำแหน่ง ${jobTitle} ` : `ขอบคุณที่สมัครงานกับ${name} `) +
        'เราได้รับใบสมัครและไฟล์ที่แนบมาเรียบร้อยแล้ว\n\n' +
        'เราอ่านใบสมัครทุกฉบับด้วยตัวเอง และจะตอบกลับมาที่อีเมลนี้ภายในห้าวันทำการ',
    },
  },
};

const urgent: Readonly<
  Record<Locale, (facts: Readonly<Record<'hotline' | 'email' | 'reference', string>>) => string>
> = {
  en: ({ hotline, email, reference }) =>
    `If it is urgent, call ${hotline} or write to ${email} and quote this reference:\n${reference}`,
  th: ({ hotline, email, reference }) =>
    `หากเป็นเรื่องเร่งด่วน โทร. ${hotline} หรือเขียนถึง ${email} โดยแจ้งหมายเลขอ้างอิงนี้\n${reference}`,
};

const why: Readonly<Record<Locale, (site: string) => string>> = {
  en: (site) =>
    `You are receiving this e-mail because this address was entered in a form at ${site}. If it was not you, there is nothing you need to do.`,
  th: (site) => `คุณได้รับอีเมลนี้เพราะมีผู้กรอกอีเมลนี้ในแบบฟอร์มที่ ${site} หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ`,
};

export interface AcknowledgementContext {
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/**
 * Tells a sender that their message, registration or application has arrived; undefined for a robot's. Nothing that
 * was typed is repeated in it, the name neither: whoever types a stranger's address must not write to them in our name.
 */
export function acknowledgementOf(
  submitted: Submitted,
  { siteUrl, withdrawHref }: AcknowledgementContext,
): OutgoingMail | undefined {
  const { entity, id, email: to, locale, isSpam, jobTitle } = submitted;
  if (isSpam) return undefined;
  const { name, hotline, email } = organisationIn(locale);
  const { subject, body } = texts[entity][locale];
  const content = framedMail({
    locale,
    siteUrl,
    subject: subject(name),
    body: [body({ name, jobTitle }), urgent[locale]({ hotline, email, reference: referenceOf(submitted) })],
    why: why[locale](new URL(siteUrl).host),
    withdrawHref,
  });
  return { purpose: 'acknowledgement', entity, entityId: id, to, locale, content };
}
