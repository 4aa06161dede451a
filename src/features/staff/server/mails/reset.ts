import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { type LinkMail, linkMail, type LinkTexts } from '#features/mail/server/link-mail.ts';

const reset: Readonly<Record<Locale, LinkTexts>> = {
  en: {
    subject: (site) => `Set a new password for ${site}`,
    before: (name, site) =>
      `Hello ${name},\n\nsomebody, most likely you, asked for a new password for your staff account at ${site}. You can choose it here; the link works once and for an hour:`,
    button: 'Choose a new password',
    after:
      'If it was not you, there is nothing you need to do: your password stays as it is, and nobody else was sent this link.',
  },
  th: {
    subject: (site) => `ตั้งรหัสผ่านใหม่สำหรับ ${site}`,
    before: (name, site) =>
      `สวัสดี ${name}\n\nมีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีเจ้าหน้าที่ของคุณที่ ${site} คุณตั้งรหัสผ่านได้ที่ลิงก์ด้านล่างนี้ ซึ่งใช้ได้ครั้งเดียวภายในหนึ่งชั่วโมง`,
    button: 'ตั้งรหัสผ่านใหม่',
    after: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง และไม่มีผู้อื่นได้รับลิงก์นี้',
  },
};

/** The mail with the one-hour link of `POST /api/auth/reset`. */
export const resetMail = (mail: LinkMail): MailContent => linkMail(reset, mail);
