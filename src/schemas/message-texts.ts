import type { Locale } from './locale.ts';
import type { FieldError, MessageKey } from './messages.ts';

/** The texts beside a field, shared by form islands, pages and functions. */
export const messageTexts: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  en: {
    required: 'This field is required.',
    invalid: 'The information is incorrect.',
    tooLong: 'Use at most {limit} characters.',
    invalidEmail: 'Enter an e-mail address such as name@example.com.',
    invalidPhone: 'Enter at least 6 digits; spaces and a leading + are fine.',
    consentRequired: 'Please tick this box to continue.',
    tooShort: 'Use at least {limit} characters.',
    commonPassword: 'Many people use this password or one like it: choose another.',
    passwordHoldsName: 'Leave the name in your e-mail address out of the password.',
    wrongPassword: 'This is not your present password.',
    codeRequired: 'Enter the code that your authenticator app shows, or a recovery code.',
    wrongCode: 'This code is not right, or it was used already.',
    linkOver: 'This link was used already or is too old: ask for a new one.',
    taken: 'This is taken already.',
    invalidSlug: 'Use small letters a–z, digits and single hyphens.',
    invalidDate: 'Enter a date as 2026-12-31.',
    beforeStart: 'This day lies before the first one.',
  },
  th: {
    required: 'กรุณากรอกข้อมูลในช่องนี้',
    invalid: 'ข้อมูลไม่ถูกต้อง',
    tooLong: 'กรอกได้ไม่เกิน {limit} ตัวอักษร',
    invalidEmail: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น name@example.com',
    invalidPhone: 'กรุณากรอกตัวเลขอย่างน้อย 6 หลัก เว้นวรรคหรือขึ้นต้นด้วย + ได้',
    consentRequired: 'กรุณาทำเครื่องหมายในช่องนี้เพื่อดำเนินการต่อ',
    tooShort: 'กรุณากรอกอย่างน้อย {limit} ตัวอักษร',
    commonPassword: 'รหัสผ่านนี้หรือที่คล้ายกันมีผู้ใช้จำนวนมาก กรุณาเลือกรหัสผ่านอื่น',
    passwordHoldsName: 'รหัสผ่านต้องไม่มีชื่อที่อยู่ในอีเมลของคุณ',
    wrongPassword: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
    codeRequired: 'กรุณากรอกรหัสจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
    wrongCode: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว',
    linkOver: 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ กรุณาขอลิงก์ใหม่',
    taken: 'มีผู้ใช้ค่านี้แล้ว',
    invalidSlug: 'ใช้ตัวอักษรเล็ก a–z ตัวเลข และขีดกลางคั่นทีละตัว',
    invalidDate: 'กรุณากรอกวันที่ในรูปแบบ 2026-12-31',
    beforeStart: 'วันที่นี้มาก่อนวันเริ่มต้น',
  },
};

const numberTags: Readonly<Record<Locale, string>> = { en: 'en-US', th: 'th-TH' };

/** The text of a field's problem; numbers are grouped as the language does (`5,000`). */
export function messageText(locale: Locale, key: MessageKey, params: FieldError['params'] = {}): string {
  return messageTexts[locale][key].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = params[name];
    return value === undefined ? gap : value.toLocaleString(numberTags[locale]);
  });
}
