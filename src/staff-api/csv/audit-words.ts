import { withFallback } from '#i18n/locales.ts';
import type { Label } from './labels.ts';

const word = (en: string, th: string): Label => withFallback({ en, th });

/** What was done, as the audit's screen says it (src/admin/i18n, `actions`). */
export const actionWords: Readonly<Record<string, Label>> = {
  withdraw: word('consent withdrawn', 'ถอนความยินยอม'),
  export: word('personal data exported', 'ส่งออกข้อมูลส่วนบุคคล'),
  erase: word('personal data erased', 'ลบข้อมูลส่วนบุคคล'),
  refuse: word('request refused', 'ปฏิเสธคำขอ'),
  done: word('request done', 'ดำเนินการตามคำขอแล้ว'),
  retention: word('erased after its time', 'ลบเมื่อครบกำหนด'),
  create: word('created', 'สร้าง'),
  update: word('changed', 'แก้ไข'),
  delete: word('deleted', 'ลบ'),
  undelete: word('brought back', 'นำกลับมา'),
  publish: word('published', 'เผยแพร่'),
  unpublish: word('taken off the site', 'นำออกจากเว็บไซต์'),
  restore: word('version restored', 'กู้คืนฉบับก่อนหน้า'),
  duplicate: word('duplicated', 'ทำสำเนา'),
  note: word('note added', 'เพิ่มบันทึก'),
  retry: word('tried again', 'ลองส่งใหม่'),
  reply: word('replied', 'ตอบกลับ'),
  download: word('file downloaded', 'ดาวน์โหลดไฟล์'),
  import: word('imported', 'นำเข้า'),
  invite: word('invited', 'เชิญ'),
  setup: word('site set up', 'ตั้งค่าเว็บไซต์'),
  login: word('signed in', 'เข้าสู่ระบบ'),
  loginFailed: word('sign-in failed', 'เข้าสู่ระบบไม่สำเร็จ'),
  logout: word('signed out', 'ออกจากระบบ'),
  sessionEnd: word('sessions ended', 'สั่งออกจากระบบในอุปกรณ์'),
  passwordChange: word('password changed', 'เปลี่ยนรหัสผ่าน'),
  passwordReset: word('password set by link', 'ตั้งรหัสผ่านด้วยลิงก์'),
  otpOn: word('second factor on', 'เปิดการยืนยันขั้นที่สอง'),
  otpOff: word('second factor off', 'ปิดการยืนยันขั้นที่สอง'),
};

/** To what kind of record (src/admin/i18n, `entities`). */
export const entityWords: Readonly<Record<string, Label>> = {
  privacy: word('personal data', 'ข้อมูลส่วนบุคคล'),
  mails: word('outgoing mail', 'อีเมลขาออก'),
  contacts: word('inquiry', 'ข้อความติดต่อ'),
  members: word('member', 'สมาชิก'),
  news: word('news article', 'ข่าว'),
  events: word('event', 'กิจกรรม'),
  jobs: word('job', 'ตำแหน่งงาน'),
  applications: word('application', 'ใบสมัครงาน'),
  categories: word('category', 'หมวดหมู่'),
  media: word('picture', 'ภาพ'),
  staff: word('staff account', 'บัญชีเจ้าหน้าที่'),
};
