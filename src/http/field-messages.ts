import { localeEntry, type Locale } from '#i18n/locales.ts';
import { messageText } from '#fields/message-texts.ts';
import { type FieldError, isMessageKey } from '#fields/rules/messages.ts';

// Only the server says these, so they stay out of what a form's page loads.
const en = {
  noSuchSort: 'This list cannot be sorted by that.',
  noSuchFilter: 'This list cannot be filtered by that.',
  wholeNumber: 'Give a whole number from 1 to {most}.',
  idsWanted: 'Name 1 to {most} records.',
  nothingToChange: 'Name at least one field that can be changed of many records at once.',
  sameInRow: 'Row {row} has the same value.',
  noColumn: 'There is no field of that name: see the header of an export.',
  columnTwice: 'This column is there twice.',
  columnMissing: 'This column is missing.',
  tooManyRows: 'Use at most {most} rows.',
  noRows: 'There is no row below the header.',
  unreadableFile: 'This is not a CSV file: line {row} cannot be read.',
  notAPicture:
    'Choose a JPEG, PNG, WebP or AVIF picture: this file is something else, whatever its name says.',
  brokenPicture: 'This picture is damaged or incomplete: export it again and send it once more.',
  movingPicture: 'This picture moves: send a still one.',
  hiddenContent: 'Something that is no picture is attached to this file: export the picture again.',
  lyingPicture:
    'This photo is stored on its side: save it upright with a picture program and send it once more.',
  smallPicture: 'This picture is too small: each side must be at least {least} pixels.',
  widePicture: 'This picture is too large: no side may be longer than {most} pixels. Export it smaller.',
  heavyPicture: 'This picture is too large: it may have at most {most} megapixels. Export it smaller.',
  largeFile: 'This file is larger than {most} bytes (4 MB): export the picture smaller or compress it more.',
  noSuchCategory: 'There is no such category.',
  noSuchMedium: 'There is no such picture in the library.',
  slugOfFile: 'A page that comes with the site has this address already.',
};
export type AdminMessageKey = keyof typeof en;

const th: Record<AdminMessageKey, string> = {
  noSuchSort: 'รายการนี้เรียงตามช่องนั้นไม่ได้',
  noSuchFilter: 'รายการนี้กรองตามช่องนั้นไม่ได้',
  wholeNumber: 'กรุณาระบุจำนวนเต็มตั้งแต่ 1 ถึง {most}',
  idsWanted: 'กรุณาระบุ 1 ถึง {most} รายการ',
  nothingToChange: 'กรุณาระบุอย่างน้อยหนึ่งช่องที่แก้ไขพร้อมกันหลายรายการได้',
  sameInRow: 'แถวที่ {row} มีค่าเดียวกัน',
  noColumn: 'ไม่มีช่องข้อมูลชื่อนี้ ดูหัวตารางจากไฟล์ที่ส่งออก',
  columnTwice: 'มีคอลัมน์นี้ซ้ำกัน',
  columnMissing: 'ไม่พบคอลัมน์นี้',
  tooManyRows: 'ใช้ได้ไม่เกิน {most} แถว',
  noRows: 'ไม่มีข้อมูลใต้หัวตาราง',
  unreadableFile: 'ไฟล์นี้ไม่ใช่ CSV: อ่านบรรทัดที่ {row} ไม่ได้',
  notAPicture: 'กรุณาเลือกภาพ JPEG, PNG, WebP หรือ AVIF ไฟล์นี้เป็นไฟล์ชนิดอื่น แม้ชื่อไฟล์จะระบุว่าเป็นภาพ',
  brokenPicture: 'ภาพนี้เสียหายหรือไม่สมบูรณ์ กรุณาบันทึกภาพใหม่แล้วส่งอีกครั้ง',
  movingPicture: 'ภาพนี้เป็นภาพเคลื่อนไหว กรุณาใช้ภาพนิ่ง',
  hiddenContent: 'ไฟล์นี้มีข้อมูลอื่นที่ไม่ใช่ภาพแนบมาด้วย กรุณาบันทึกภาพใหม่อีกครั้ง',
  lyingPicture: 'ภาพถ่ายนี้จัดเก็บแบบตะแคง กรุณาใช้โปรแกรมแต่งภาพบันทึกให้ตั้งตรงแล้วส่งอีกครั้ง',
  smallPicture: 'ภาพนี้เล็กเกินไป แต่ละด้านต้องมีอย่างน้อย {least} พิกเซล',
  widePicture: 'ภาพนี้ใหญ่เกินไป แต่ละด้านยาวได้ไม่เกิน {most} พิกเซล กรุณาย่อขนาดภาพ',
  heavyPicture: 'ภาพนี้ใหญ่เกินไป มีได้ไม่เกิน {most} ล้านพิกเซล กรุณาย่อขนาดภาพ',
  largeFile: 'ไฟล์นี้ใหญ่กว่า {most} ไบต์ (4 MB) กรุณาย่อขนาดภาพหรือบีบอัดไฟล์ให้เล็กลง',
  noSuchCategory: 'ไม่มีหมวดหมู่นี้',
  noSuchMedium: 'ไม่มีภาพนี้ในคลังภาพ',
  slugOfFile: 'มีหน้าที่มากับเว็บไซต์ใช้ที่อยู่นี้แล้ว',
};
const texts: Readonly<Record<Locale, Readonly<Record<AdminMessageKey, string>>>> = { en, th };

/** A field's problem, from a schema or from the server itself. */
export type AdminFieldError =
  FieldError | { readonly key: AdminMessageKey; readonly params?: Readonly<Record<string, number>> };
/** By the field's path, or by the parameter's name. */
export type AdminFieldErrors = Readonly<Record<string, AdminFieldError>>;

export function adminMessage(locale: Locale, { key, params = {} }: AdminFieldError): string {
  if (isMessageKey(key)) return messageText(locale, key, params);
  return texts[locale][key].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = params[name];
    return value === undefined ? gap : value.toLocaleString(localeEntry(locale).format);
  });
}

/** Every field's message in the caller's language, under the field's path. */
export function fieldMessages(locale: Locale, errors: AdminFieldErrors): Record<string, string> {
  const texts = Object.entries(errors).map(([path, error]) => [path, adminMessage(locale, error)] as const);
  return Object.fromEntries(texts);
}
