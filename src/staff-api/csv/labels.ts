import { type Locale, withFallback } from '#i18n/locales.ts';

/** A word in both languages, as the header or a listed value of a table. */
export type Label = Readonly<Record<Locale, string>>;
const label = (en: string, th: string): Label => withFallback({ en, th });

/** Headers of the audit, which has no table of fields. */
export const labels = {
  at: label('At (Bangkok time)', 'เมื่อ (เวลากรุงเทพฯ)'),
  actor: label('Who', 'ผู้ทำรายการ'),
  action: label('Action', 'การทำรายการ'),
  entity: label('Kind of record', 'ประเภทข้อมูล'),
  entityId: label('Record', 'รหัสข้อมูล'),
  changes: label('Changes', 'สิ่งที่เปลี่ยน'),
} as const;
