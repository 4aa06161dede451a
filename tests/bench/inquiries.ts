import { v7 as uuidv7 } from 'uuid';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import { CONTACT_STATUSES } from '#features/contact/contact-fields.ts';

const given = ['สมหญิง', 'สมชาย', 'ประเสริฐ', 'นภา', 'เกียรติศักดิ์', 'แก้วตา', 'Anna', 'John', 'Kenji', 'Maria'];
const family = ['ใจดี', 'รักเรียน', 'ไพบูลย์', 'วงศ์สวัสดิ์', 'เจริญสุข', 'Smith', 'Tanaka', 'Müller', 'Nguyen'];
const thai =
  'บริษัทของเราต้องการพัฒนาระบบจองห้องประชุมออนไลน์ที่รองรับทั้งภาษาไทยและภาษาอังกฤษ รบกวนส่งตัวอย่างผลงานและประมาณราคาเบื้องต้นให้ด้วยค่ะ ขอบคุณมาก ';
const english =
  'We are looking for a team that can move our ordering system to the cloud within six months. Please send a case study and a rough estimate. ';

/** A number from 0 to 1 that looks random and is the same in every run. */
export const noise = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898 + 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};
export const pick = <T>(values: readonly [T, ...T[]] | readonly T[], seed: number): T =>
  values[Math.floor(noise(seed) * values.length)] as T;

/** An inquiry like those that come in: half of them Thai, with a message of 150 to 900 characters. */
export function inquiry(number: number): ContactRecord {
  const at = new Date(Date.UTC(2025, 0, 1) + number * 3_600_000).toISOString();
  const locale = noise(number) < 0.5 ? 'th' : 'en';
  const sentence = locale === 'th' ? thai : english;
  return {
    // The same in every call.
    id: uuidv7({ msecs: Date.parse(at), seq: number, random: new Uint8Array(16).fill(number % 251) }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    name: `${pick(given, number + 1)} ${pick(family, number + 2)}`,
    email: `visitor${number}@example.co.th`,
    phone: `+66 2 ${String(1_000_000 + number).slice(-7)}`,
    documentKind: noise(number + 3) < 0.6 ? 'caseStudy' : 'other',
    message: `No. ${number}. ${sentence.repeat(1 + Math.floor(noise(number + 4) * 6))}`.trim(),
    consents: storedConsents(locale, at),
    locale,
    status: pick(CONTACT_STATUSES, number + 5),
    verified: true,
    notes: [],
  };
}
