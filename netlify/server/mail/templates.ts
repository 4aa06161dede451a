import type { Locale } from '../../../src/schemas/locale.ts';
import { escapeHtml, htmlMail, paragraphs } from './html.ts';

/** The parts of a mail that a template fills. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail that leads to a link, such as a reset. `site` is the host that it is for. */
interface LinkTexts {
  readonly subject: (site: string) => string;
  readonly before: (name: string, site: string) => string;
  readonly button: string;
  readonly after: string;
}

const reset: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    subject: (site) => `Set a new password for ${site}`,
    before: (name, site) =>
      `Hello ${name},\n\nsomebody, most likely you, asked for a new password for your staff account at ${site}. You can choose it here, once and within an hour:`,
    button: 'Choose a new password',
    after:
      'If it was not you, you need not do anything: your password stays as it is, and nobody else was sent this link.',
  },
  th: {
    subject: (site) => `ตั้งรหัสผ่านใหม่สำหรับ ${site}`,
    before: (name, site) =>
      `สวัสดี ${name}\n\nมีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีเจ้าหน้าที่ของคุณที่ ${site} คุณตั้งรหัสผ่านได้ที่ลิงก์ด้านล่างนี้ ซึ่งใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง`,
    button: 'ตั้งรหัสผ่านใหม่',
    after: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง และไม่มีผู้อื่นได้รับลิงก์นี้',
  },
};

const invite: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    subject: (site) => `Your staff account at ${site}`,
    before: (name, site) =>
      `Hello ${name},\n\na staff account at ${site} was made for you. Choose your password here, once and within seven days; after that you sign in with this e-mail address:`,
    button: 'Choose a password',
    after: 'If you did not expect this, please tell the person who invited you.',
  },
  th: {
    subject: (site) => `บัญชีเจ้าหน้าที่ของคุณที่ ${site}`,
    before: (name, site) =>
      `สวัสดี ${name}\n\nมีการสร้างบัญชีเจ้าหน้าที่ให้คุณที่ ${site} กรุณาตั้งรหัสผ่านที่ลิงก์ด้านล่างนี้ ซึ่งใช้ได้ครั้งเดียวภายในเจ็ดวัน จากนั้นเข้าสู่ระบบด้วยอีเมลนี้`,
    button: 'ตั้งรหัสผ่าน',
    after: 'หากคุณไม่ทราบเรื่องนี้มาก่อน กรุณาแจ้งผู้ที่เชิญคุณ',
  },
};

export interface LinkMail {
  readonly locale: Locale;
  readonly name: string;
  /** The public origin, as `siteUrl` of the settings. */
  readonly siteUrl: string;
  readonly link: string;
}

function linkMail(texts: Readonly<Record<Locale, LinkTexts>>, { locale, name, siteUrl, link }: LinkMail) {
  const { subject, before, button, after } = texts[locale];
  const site = new URL(siteUrl).host;
  const lead = before(name, site);
  const href = escapeHtml(link);
  const body = `${paragraphs(lead)}<p><a href="${href}">${escapeHtml(button)}</a></p><p>${href}</p>${paragraphs(after)}`;
  return { subject: subject(site), text: `${lead}\n\n${link}\n\n${after}\n`, html: htmlMail(locale, body) };
}

/** The mail with the one-hour link of `POST /api/auth/reset`. */
export const resetMail = (mail: LinkMail): MailContent => linkMail(reset, mail);

/** The mail with the seven-day link of a staff account made without a password. */
export const inviteMail = (mail: LinkMail): MailContent => linkMail(invite, mail);

export interface ReplyMail {
  /** The visitor's. */
  readonly locale: Locale;
  readonly name: string;
  /** What the staff wrote, plain text. */
  readonly body: string;
  /** What the visitor wrote, quoted below it. */
  readonly message: string;
  readonly siteUrl: string;
}

/** The answer to an inquiry, with the inquiry quoted below. */
export function replyMail({ locale, name, body, message, siteUrl }: ReplyMail): MailContent {
  const site = new URL(siteUrl).host;
  const subject = locale === 'th' ? `ตอบกลับข้อความของคุณถึง ${site}` : `Re: your message to ${site}`;
  const wrote = locale === 'th' ? `${name} เขียนว่า` : `${name} wrote:`;
  const quoted = message.replace(/^/gm, '> ');
  const html = `${paragraphs(body)}<p>${escapeHtml(wrote)}</p><blockquote>${paragraphs(message)}</blockquote>`;
  return { subject, text: `${body.trim()}\n\n${wrote}\n${quoted}\n`, html: htmlMail(locale, html) };
}
