import { filledMessage } from './filled-message.ts';
import { type Locale, withFallback } from '#i18n/locales.ts';
import type { FieldError, MessageKey } from './rules/messages.ts';

/** The texts beside a field, shared by form islands, pages and functions. */
export const messageTexts = withFallback<Readonly<Record<MessageKey, string>>>({
  en: {
    required: 'This field is required.',
    invalid: 'The field is not valid.',
    tooLong: 'Use at most {limit} characters.',
    invalidEmail: 'Enter an e-mail address such as name@example.com.',
    invalidPhone: 'Enter at least 6 characters: digits and spaces, with an optional + in front.',
    consentRequired: 'Please tick this box to continue.',
    tooShort: 'Use at least {limit} characters.',
    commonPassword: 'Many people use this password or one like it: choose another.',
    passwordHoldsName: 'Leave the name in your e-mail address out of the password.',
    wrongPassword: 'This is not your current password.',
    codeRequired: 'Enter the code that your authenticator app shows, or a recovery code.',
    wrongCode: 'This code is wrong, or it has been used already.',
    linkOver: 'This link has been used already or has expired: ask for a new one.',
    taken: 'This is taken already.',
    invalidSlug: 'Use small letters a–z, digits and single hyphens.',
    invalidDate: 'Enter a date as 2026-12-31.',
    beforeStart: 'This day lies before the first one.',
    invalidTime: 'Enter a date and a time.',
    notAfterStart: 'Choose a time after the start.',
    invalidUrl: 'Enter an address that begins with https://.',
    belowMinimum: 'The highest amount lies below the lowest.',
    reservedSlug: 'The site itself uses this word in its addresses: choose another.',
    fileRequired: 'Choose a file.',
    emptyFile: 'This file is empty (0 bytes): save it again, or choose another.',
    fileTooLarge: 'This file is larger than 4 MB ({limit} bytes): save it smaller, or choose another.',
    wrongFileKind: 'Choose a PDF, Word (DOC or DOCX), JPEG or PNG file: this one is none of them.',
    brokenFile: 'This file is damaged or incomplete: save it again and choose it once more.',
    fileWithMacros:
      'This document contains macros, which we do not accept: save it as a PDF and choose that.',
    harmfulFile:
      'This file contains a script, a program or another file: save it as a plain PDF and choose that.',
    lockedFile: 'This file is locked with a password: save it without one and choose it again.',
    hugePicture: 'This picture has more than {limit} megapixels: save it smaller and choose it again.',
    unreadableFile: 'This file can no longer be read on your device: choose it again.',
    unreadFile: 'This file could not be read: save it as a plain PDF and choose that.',
    infectedFile: 'A virus was found in this file: check your device, and choose a clean file.',
    jobClosed: 'This position is closed: choose another, or apply without naming one.',
    captchaRefused: 'The security check was not accepted: please tick its box again.',
  },
  th: {
    required: 'กรุณากรอกข้อมูลในช่องนี้',
    invalid: 'ข้อมูลในช่องนี้ไม่ถูกต้อง',
    tooLong: 'กรอกได้ไม่เกิน {limit} ตัวอักษร',
    invalidEmail: 'กรุณากรอกอีเมลให้ถูกต้อง เช่น name@example.com',
    invalidPhone: 'กรุณากรอกตัวเลขและช่องว่างรวมกันอย่างน้อย 6 ตัวอักษร จะมี + นำหน้าหรือไม่ก็ได้',
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
    invalidTime: 'กรุณาระบุวันที่และเวลา',
    notAfterStart: 'กรุณาเลือกเวลาหลังจากเวลาเริ่ม',
    invalidUrl: 'กรุณากรอกที่อยู่ที่ขึ้นต้นด้วย https://',
    belowMinimum: 'จำนวนสูงสุดต้องไม่น้อยกว่าจำนวนต่ำสุด',
    reservedSlug: 'เว็บไซต์ใช้คำนี้ในที่อยู่ของหน้าอื่นแล้ว กรุณาใช้คำอื่น',
    fileRequired: 'กรุณาเลือกไฟล์',
    emptyFile: 'ไฟล์นี้ไม่มีข้อมูล (0 ไบต์) กรุณาบันทึกไฟล์ใหม่หรือเลือกไฟล์อื่น',
    fileTooLarge: 'ไฟล์นี้ใหญ่กว่า 4 MB ({limit} ไบต์) กรุณาย่อขนาดไฟล์หรือเลือกไฟล์อื่น',
    wrongFileKind: 'กรุณาเลือกไฟล์ PDF, Word (DOC หรือ DOCX), JPEG หรือ PNG เนื่องจากไฟล์นี้เป็นชนิดอื่น',
    brokenFile: 'ไฟล์นี้เสียหายหรือไม่สมบูรณ์ กรุณาบันทึกไฟล์ใหม่แล้วเลือกอีกครั้ง',
    fileWithMacros: 'เอกสารนี้มีมาโคร เราจึงรับไว้ไม่ได้ กรุณาบันทึกเป็น PDF แล้วเลือกไฟล์นั้นแทน',
    harmfulFile: 'ไฟล์นี้มีสคริปต์ โปรแกรม หรือไฟล์อื่นซ่อนอยู่ กรุณาบันทึกเป็น PDF ธรรมดาแล้วเลือกไฟล์นั้นแทน',
    lockedFile: 'ไฟล์นี้ตั้งรหัสผ่านไว้ กรุณาบันทึกแบบไม่มีรหัสผ่านแล้วเลือกอีกครั้ง',
    hugePicture: 'รูปภาพนี้มีขนาดเกิน {limit} ล้านพิกเซล กรุณาย่อรูปแล้วเลือกอีกครั้ง',
    unreadableFile: 'อ่านไฟล์นี้ในอุปกรณ์ของคุณไม่ได้แล้ว กรุณาเลือกไฟล์อีกครั้ง',
    unreadFile: 'ระบบอ่านไฟล์นี้ไม่ได้ กรุณาบันทึกเป็น PDF ธรรมดาแล้วเลือกไฟล์นั้นแทน',
    infectedFile: 'พบไวรัสในไฟล์นี้ กรุณาตรวจสอบอุปกรณ์ของคุณแล้วเลือกไฟล์ที่ไม่มีไวรัส',
    jobClosed: 'ตำแหน่งนี้ปิดรับสมัครแล้ว กรุณาเลือกตำแหน่งอื่น หรือสมัครโดยไม่ระบุตำแหน่ง',
    captchaRefused: 'ระบบตรวจสอบความปลอดภัยไม่ผ่าน กรุณาทำเครื่องหมายในช่องตรวจสอบอีกครั้ง',
  },
});

/** The text of a field's problem in a language, its numbers filled in. */
export const messageText = (locale: Locale, key: MessageKey, params?: FieldError['params']): string =>
  filledMessage(locale, messageTexts[locale][key], params);

/** The same for one language, as a form's resolver asks. */
export const messagesIn =
  (locale: Locale) =>
  ({ key, params }: FieldError): string =>
    messageText(locale, key, params);
