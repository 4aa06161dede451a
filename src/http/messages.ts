import type { Locale } from '#i18n/locales.ts';
import { isMessageKey, isMissing } from '#fields/rules/messages.ts';
import type { AdminFieldErrors } from './field-messages.ts';

const en = {
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept that method.',
  brokenJson: 'The body is not valid JSON.',
  brokenForm: 'The form could not be read.',
  unsupportedType: 'Send the body as application/json.',
  tooLarge: 'The body is too large.',
  tooMany: 'Too many messages in a short time. Please wait a minute and send it again.',
  storeDown: 'Your information could not be saved just now. Please try again in a minute.',
  notLoaded: 'This could not be loaded just now. Please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again.',
  oneMissing: 'A field is required.',
  someMissing: 'Fields are required.',
  oneWrong: 'The information is incorrect.',
  someWrong: 'These are incorrect.',
  signInNeeded: 'Please sign in.',
  notAllowed: 'Your account may not do this.',
  wrongCredentials: 'The e-mail address or the password is wrong.',
  codeNeeded: 'Enter the code of your second factor as well.',
  /** `{wait}`: how long (limits/wait-in-words.ts). */
  tooManySignIns: 'Too many attempts. Please try again in {wait}.',
  setupDone: 'The site has been set up already: sign in.',
  setupClosed: 'Set ADMIN_SETUP_CODE on the host before setting the site up.',
  wrongSetupCode: 'This is not the set-up code.',
  factorOn: 'The second factor is on already: turn it off first.',
  factorNotPrepared: 'The second factor has to be prepared anew: start again.',
  signInAgain: 'Sign out and in again first: this can be changed within 15 minutes of signing in.',
  staffBusy: 'Somebody else is changing staff accounts just now. Please try again.',
  lastOwner: 'This is the only owner left: make somebody else an owner first.',
  versionNeeded: 'Say with If-Match which version you changed.',
  stale: 'Somebody else changed this record meanwhile: look at what is new before you save.',
  newerRecord:
    'A newer version of this site has saved this record, so this version cannot change it: load the page again in a minute.',
  alreadyTaken: 'Another record has this already.',
  inUse: 'This is still in use.',
  recordGone: 'There is no such record: it was deleted, or the address is mistaken.',
  timeUp: 'There was no time left for this one: do the same again.',
  csvWanted: 'Send the file as text/csv.',
  multipartWanted: 'Send the form as multipart/form-data.',
  importRefused: 'Nothing was imported: put the rows named below right and send the file again.',
  erasureCutShort:
    'The erasure stopped halfway and is not complete. Do it again in a minute: it goes on where it stopped.',
  requestClosed: 'This request was dealt with already.',
  mailSent: 'This mail was sent already.',
  mailTextGone: 'The text of this mail is no longer kept, so it cannot be sent.',
  importCutShort: 'The import stopped halfway. Send the same file again: it goes on where it stopped.',
};
export type ServerMessageKey = keyof typeof en;

const th: Record<ServerMessageKey, string> = {
  notFound: 'ไม่พบข้อมูลตามที่อยู่นี้',
  methodNotAllowed: 'ที่อยู่นี้ไม่รองรับวิธีการเรียกที่ใช้',
  brokenJson: 'ข้อมูลที่ส่งมาไม่ใช่ JSON ที่ถูกต้อง',
  brokenForm: 'อ่านข้อมูลในแบบฟอร์มไม่ได้',
  unsupportedType: 'กรุณาส่งข้อมูลในรูปแบบ application/json',
  tooLarge: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป',
  tooMany: 'มีการส่งข้อความหลายครั้งในเวลาสั้น ๆ กรุณารอสักครู่แล้วส่งใหม่อีกครั้ง',
  storeDown: 'ขณะนี้ระบบยังบันทึกข้อมูลไม่ได้ กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  notLoaded: 'ขณะนี้ยังโหลดข้อมูลไม่ได้ กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  unexpected: 'ระบบเกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง',
  oneMissing: 'ยังไม่ได้กรอกช่องที่จำเป็น 1 ช่อง',
  someMissing: 'ยังไม่ได้กรอกช่องที่จำเป็นบางช่อง',
  oneWrong: 'ข้อมูลไม่ถูกต้อง',
  someWrong: 'ข้อมูลเหล่านี้ไม่ถูกต้อง',
  signInNeeded: 'กรุณาเข้าสู่ระบบ',
  notAllowed: 'บัญชีของคุณไม่มีสิทธิ์ทำรายการนี้',
  wrongCredentials: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง',
  codeNeeded: 'กรุณากรอกรหัสยืนยันขั้นที่สองด้วย',
  tooManySignIns: 'มีการลองหลายครั้งเกินไป กรุณาลองใหม่อีกครั้งในอีก {wait}',
  setupDone: 'ตั้งค่าเว็บไซต์ไว้แล้ว กรุณาเข้าสู่ระบบ',
  setupClosed: 'กรุณากำหนด ADMIN_SETUP_CODE บนเซิร์ฟเวอร์ก่อนตั้งค่าเว็บไซต์',
  wrongSetupCode: 'รหัสตั้งค่าไม่ถูกต้อง',
  factorOn: 'เปิดใช้การยืนยันขั้นที่สองอยู่แล้ว กรุณาปิดก่อน',
  factorNotPrepared: 'กรุณาเริ่มตั้งค่าการยืนยันขั้นที่สองใหม่อีกครั้ง',
  signInAgain: 'กรุณาออกจากระบบแล้วเข้าสู่ระบบใหม่ก่อน การตั้งค่านี้เปลี่ยนได้ภายใน 15 นาทีหลังเข้าสู่ระบบ',
  staffBusy: 'ขณะนี้มีผู้อื่นกำลังแก้ไขบัญชีเจ้าหน้าที่ กรุณาลองใหม่อีกครั้ง',
  lastOwner: 'นี่เป็นเจ้าของระบบคนสุดท้าย กรุณาให้สิทธิ์เจ้าของระบบแก่ผู้อื่นก่อน',
  versionNeeded: 'กรุณาระบุเวอร์ชันที่แก้ไขด้วย If-Match',
  stale: 'มีผู้อื่นแก้ไขข้อมูลนี้ระหว่างนั้น กรุณาตรวจสอบก่อนบันทึก',
  newerRecord: 'ข้อมูลนี้ถูกบันทึกโดยเว็บไซต์เวอร์ชันที่ใหม่กว่า เวอร์ชันนี้จึงแก้ไขไม่ได้ กรุณาโหลดหน้านี้ใหม่ในอีกสักครู่',
  alreadyTaken: 'มีข้อมูลอื่นใช้ค่านี้อยู่แล้ว',
  inUse: 'รายการนี้ยังถูกใช้งานอยู่',
  recordGone: 'ไม่พบข้อมูลนี้ อาจถูกลบไปแล้วหรือที่อยู่ไม่ถูกต้อง',
  timeUp: 'เวลาไม่พอสำหรับรายการนี้ กรุณาทำซ้ำอีกครั้ง',
  csvWanted: 'กรุณาส่งไฟล์ในรูปแบบ text/csv',
  multipartWanted: 'กรุณาส่งแบบฟอร์มในรูปแบบ multipart/form-data',
  importRefused: 'ยังไม่ได้นำเข้าข้อมูล กรุณาแก้ไขแถวที่ระบุแล้วส่งไฟล์อีกครั้ง',
  erasureCutShort: 'การลบข้อมูลหยุดกลางคันและยังไม่เสร็จสมบูรณ์ กรุณาสั่งลบอีกครั้งในอีกสักครู่ ระบบจะทำต่อจากเดิม',
  requestClosed: 'คำขอนี้ดำเนินการเสร็จสิ้นแล้ว',
  mailSent: 'ส่งอีเมลนี้ไปแล้ว',
  mailTextGone: 'ระบบไม่ได้เก็บเนื้อหาของอีเมลนี้ไว้แล้ว จึงส่งไม่ได้',
  importCutShort: 'การนำเข้าหยุดกลางคัน กรุณาส่งไฟล์เดิมอีกครั้งเพื่อทำต่อจากเดิม',
};

/** What an answer of the interface says as a whole; texts beside a field are in `src/fields/message-texts.ts`. */
export const serverMessages: Readonly<Record<Locale, Readonly<Record<ServerMessageKey, string>>>> = {
  en,
  th,
};

/** One sentence for what is missing and one for what is wrong, by number (rules.md#form-messages). */
export function invalidSummary(locale: Locale, errors: AdminFieldErrors): string {
  const all = Object.values(errors);
  const missing = all.filter(({ key }) =>
    isMessageKey(key) ? isMissing(key) : key === 'columnMissing',
  ).length;
  const wrong = all.length - missing;
  const keys: ServerMessageKey[] = [];
  if (missing > 0) keys.push(missing === 1 ? 'oneMissing' : 'someMissing');
  if (wrong > 0) keys.push(wrong === 1 ? 'oneWrong' : 'someWrong');
  return keys.map((key) => serverMessages[locale][key]).join(' ');
}
