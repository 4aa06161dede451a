/**
 * Thai words that stay on one line: browsers break lines by a dictionary of shorter words, ความเป็นส่วน|ตัว. A bar is
 * where they would. A word that begins like a longer one stands after it.
 */
const COMPOUNDS = [
  'ความ|เป็น|ส่วน|ตัว',
  'ข้อมูล|ส่วน|บุคคล',
  'ความ|มั่นคง|ปลอดภัย',
  'ความ|ยินยอม',
  'ลาย|ลักษณ์|อักษร',
  'คณะ|กรรมการ',
  'เจ้า|หน้าที่',
  'ผู้|ให้|บริการ',
  'ผู้|ถือ|หุ้น',
  'ผู้|เชี่ยวชาญ',
  'ผู้|จัดการ',
  'ผู้|บริหาร',
  'ผู้|รับ|ผิด|ชอบ',
  'ต่าง|ประเทศ',
  'ชาว|ต่าง|ชาติ',
  'ใบ|อนุญาต',
  'ใบ|เสนอ|ราคา',
  'ใบ|สมัคร',
  'ที่|ปรึกษา',
  'นัก|พัฒนา',
  'นัก|วิเคราะห์',
  'กรณี|ศึกษา',
  'ตัวแทน|จำหน่าย',
  'บล็อก|เชน',
  'สตาร์ต|อัป',
  'ซัพ|พลาย|เอ|อร์',
  'ค่า|ใช้|จ่าย',
  'เป้า|หมาย',
  'พระ|ราช|กำหนด',
  'พระ|ราช|บัญญัติ',
] as const;
const joined = new Map(
  COMPOUNDS.map((marked) => [marked.replaceAll('|', ''), marked.replaceAll('|', '\u2060')]),
);
/** Finds one, and keeps it where a text is split. */
export const COMPOUND = new RegExp(`(${[...joined.keys()].join('|')})`);

/** A text in parts, every second of which is a compound that stays whole. */
export const byCompounds = (text: string): string[] => text.split(COMPOUND);

/** The same as one text that shows alike everywhere, with word joiners in its compounds: for what is shown and never stored. */
export const joinCompounds = (text: string): string =>
  byCompounds(text)
    .map((part) => joined.get(part) ?? part)
    .join('');

/** A text as it was before {@link joinCompounds}. */
export const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '');
