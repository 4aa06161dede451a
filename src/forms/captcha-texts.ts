import type { Locale } from '#i18n/locales.ts';

const en = {
  label: 'Security check',
  hint: 'Please tick the box. This check comes from {host}.',
  loading: 'The security check is loading…',
  required: 'Please tick the box of the security check.',
  expired: 'Two minutes have passed and the check is no longer valid. Please tick the box again.',
  noKey: 'The security check is not set up: no key was provided.',
  noVersion: 'The security check is not set up: no version was provided.',
  script: 'The security check could not be loaded. A weak connection or a content blocker may be the cause.',
  execution: 'The security check could not be carried out.',
  maySend: 'You can send the form all the same. It will be marked as not checked.',
  retry: 'Try again',
};
export type CaptchaTexts = Readonly<typeof en>;

const th: CaptchaTexts = {
  label: 'ตรวจสอบความปลอดภัย',
  hint: 'กรุณาทำเครื่องหมายในช่องด้านล่าง ระบบตรวจสอบนี้ให้บริการโดย {host}',
  loading: 'กำลังโหลดระบบตรวจสอบความปลอดภัย…',
  required: 'กรุณาทำเครื่องหมายในช่องตรวจสอบความปลอดภัย',
  expired: 'ผลการตรวจสอบหมดอายุแล้วเพราะผ่านไปสองนาที กรุณาทำเครื่องหมายใหม่อีกครั้ง',
  noKey: 'ระบบตรวจสอบความปลอดภัยยังตั้งค่าไม่ครบ เนื่องจากไม่ได้ระบุคีย์',
  noVersion: 'ระบบตรวจสอบความปลอดภัยยังตั้งค่าไม่ครบ เนื่องจากไม่ได้ระบุเวอร์ชัน',
  script: 'โหลดระบบตรวจสอบความปลอดภัยไม่ได้ อาจเป็นเพราะสัญญาณอินเทอร์เน็ตไม่ดีหรือมีโปรแกรมบล็อกเนื้อหา',
  execution: 'ระบบตรวจสอบความปลอดภัยทำงานไม่สำเร็จ',
  maySend: 'คุณยังส่งแบบฟอร์มได้ตามปกติ โดยแบบฟอร์มจะถูกระบุว่ายังไม่ผ่านการตรวจสอบ',
  retry: 'ลองใหม่อีกครั้ง',
};

/** Not in the dictionaries: they come with the form of a site that has a captcha, and with no other. */
export const captchaTexts: Readonly<Record<Locale, CaptchaTexts>> = { en, th };
