import type { Locale } from '../../src/schemas/locale.ts';
import { messageText } from '../../src/schemas/message-texts.ts';
import { type FieldErrors, isMissing } from '../../src/schemas/messages.ts';

const en = {
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that method.',
  brokenJson: 'The body is not valid JSON.',
  brokenForm: 'The form could not be read.',
  unsupportedType: 'Send the body as application/json.',
  tooLarge: 'The body is too large.',
  tooMany: 'Too many messages in a short time. Please wait a minute and send it again.',
  storeDown: 'Your information could not be saved just now. Nothing was sent: please try again in a minute.',
  unexpected: 'Something went wrong on our side. Please try again.',
  oneMissing: 'A field is required.',
  someMissing: 'Fields are required.',
  oneWrong: 'The information is incorrect.',
  someWrong: 'These are incorrect.',
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
  storeDown: 'ขณะนี้ระบบยังบันทึกข้อมูลไม่ได้ และข้อมูลยังไม่ถูกส่ง กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  unexpected: 'ระบบเกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง',
  oneMissing: 'กรุณากรอกข้อมูลให้ครบ 1 ช่อง',
  someMissing: 'กรุณากรอกข้อมูลในช่องที่จำเป็นให้ครบ',
  oneWrong: 'ข้อมูลไม่ถูกต้อง',
  someWrong: 'ข้อมูลเหล่านี้ไม่ถูกต้อง',
};

/** What an answer of the interface says as a whole; texts beside a field are in `src/schemas/message-texts.ts`. */
export const serverMessages: Readonly<Record<Locale, Readonly<Record<ServerMessageKey, string>>>> = {
  en,
  th,
};

/** One sentence for what is missing and one for what is wrong, by number (specification, section 5). */
export function invalidSummary(locale: Locale, errors: FieldErrors): string {
  const all = Object.values(errors);
  const missing = all.filter(({ key }) => isMissing(key)).length;
  const wrong = all.length - missing;
  const keys: ServerMessageKey[] = [];
  if (missing > 0) keys.push(missing === 1 ? 'oneMissing' : 'someMissing');
  if (wrong > 0) keys.push(wrong === 1 ? 'oneWrong' : 'someWrong');
  return keys.map((key) => serverMessages[locale][key]).join(' ');
}

/** Every field's message in the caller's language, under the field's path. */
export function fieldMessages(locale: Locale, errors: FieldErrors): Record<string, string> {
  const texts = Object.entries(errors).map(([path, { key, params }]) => [
    path,
    messageText(locale, key, params),
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}
