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
  },
  th: {
    required: 'กรุณากรอกข้อมูลในช่องนี้',
    invalid: 'ข้อมูลไม่ถูกต้อง',
    tooLong: 'กรอกได้ไม่เกิน {limit} ตัวอักษร',
    invalidEmail: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น name@example.com',
    invalidPhone: 'กรุณากรอกตัวเลขอย่างน้อย 6 หลัก เว้นวรรคหรือขึ้นต้นด้วย + ได้',
    consentRequired: 'กรุณาทำเครื่องหมายในช่องนี้เพื่อดำเนินการต่อ',
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
