import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { type LinkMail, linkMail, type LinkTexts } from '#features/mail/server/link-mail.ts';

const invite: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    subject: (site) => `Your staff account at ${site}`,
    before: (name, site) =>
      `Hello ${name},\n\na staff account at ${site} has been created for you. Choose your password here; the link works once and for seven days. After that you sign in with this e-mail address:`,
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

/** The mail with the seven-day link of a staff account made without a password. */
export const inviteMail = (mail: LinkMail): MailContent => linkMail(invite, mail);
