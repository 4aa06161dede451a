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
  'ผู้|พิจารณา',
  'ผู้|ผลิต',
  'ผู้|ค้า',
  'ผู้|รับ|ผิด|ชอบ',
  'ต่าง|ประเทศ',
  'ชาว|ต่าง|ชาติ',
  'ต่าง|ชาติ',
  'ใบ|อนุญาต',
  'ใบ|เสนอ|ราคา',
  'ใบ|สมัคร',
  'ที่|ปรึกษา',
  'นัก|พัฒนา',
  'นัก|วิเคราะห์',
  'นัก|ทดสอบ',
  'นัก|ออกแบบ',
  'กรณี|ศึกษา',
  'ตัวแทน|จำหน่าย',
  'บล็อก|เชน',
  'แบ็ก|เอน|ด์',
  'มือ|ถือ',
  'สตาร์ต|อัป',
  'ซัพ|พลาย|เอ|อร์',
  'ค่า|ใช้|จ่าย',
  'เป้า|หมาย',
  'จด|ทะเบียน',
  'ดำเนิน|การ',
  'ดำเนิน|งาน',
  'ดำเนิน|กิจการ',
  'ตัดสิน|ใจ',
  'ไว้|วาง|ใจ',
  'แบบ|ฟอร์ม',
  'ราย|ละเอียด',
  'ส่ง|มอบ',
  'จับ|คู่',
  'เผย|แพร่',
  'หมวด|หมู่',
  'ผู้|เยี่ยม|ชม',
  'ผู้|ประกอบ|การ',
  'ผู้|สมัคร',
  'ผู้|ตัดสิน',
  'ผู้|ดำเนิน|การ',
  'ผู้|เสีย|ภาษี',
  'ผู้|ก่อ|ตั้ง',
  'คอล|เลก|ชัน',
  'ต่อ|เนื่อง',
  'ต่อ|อายุ',
  'ต่อ|ไป',
  'ถัด|ไป',
  'พื้น|ฐาน',
  'หน่วย|งาน',
  'เรียน|รู้',
  'ขั้น|ตอน',
  'สถาน|ที่',
  'รูป|แบบ',
  'ที|ละ',
  'ปาก|เสียง',
  'ราช|บัณฑิตย|สภา',
  'ตรวจ|สอบ',
  'ตอบ|สนอง',
  'การ|เชื่อม|ต่อ',
  'ผิด|พลาด',
  'พาส|คีย์',
  'เครือ|ข่าย',
  'เชิง|กล|ยุทธ์',
  'ล่วง|หน้า',
  'เลข|ที่',
  'คุ้ม|ค่า',
  'ประทับ|ตรา',
  'ประจำ|ตัว',
  'ตัว|เลือก',
  'เล็ก|น้อย',
  'ครบ|ถ้วน',
  'บาง|ครั้ง',
  'วัน|ที่',
  'ไม่|ว่า',
  'รับ|ทราบ',
  'ขอ|เชิญ',
  'พระ|ราช|กำหนด',
  'พระ|ราช|บัญญัติ',
  'ภาษา|ไทย',
  'ภาษา|อังกฤษ',
  'ระยะ|เวลา',
  'คำ|ตอบ',
  'คำ|ถาม',
  'ร้าน|อาหาร',
  'จุด|บกพร่อง',
  'ผู้|พัฒนา',
  'ผู้|ออกแบบ',
] as const;
/**
 * Where a browser takes the last letters of one word and the first of the next for another: แล้วก|ว่า is แล้ว กว่า.
 * `tests/browser/layout.test.ts` finds more of them.
 */
const MISREAD = [
  'แล้วก|ว่า',
  'แล้วก|ลับ',
  'ผลก|ว่า',
  'ผลอ|ย่าง|ไร',
  'ผลอ|ยู่',
  'สมอ|ยู่',
  'ทุกร|อบ',
  'ต่อย|อด',
  'เป็นก|ลุ่ม',
  'เป็นก|ลาง',
  'พาส|มาชิก',
  'สิ|บ|หก',
  'น้อยห|นึ่ง',
  'จอแส|ดง',
  'มาท|บท|วน',
  'มาระ|ยะ',
  'จะบัน|ทึก',
  'วางข้อ|ความ',
  'ต้องเตรี|ยม',
  'ไม่รู้|จัก',
  'อนุ|มัติ',
  'ใบ|รับ|รอง',
  'เวิร์|กช็อ|ป',
] as const;
const joined = new Map(
  [...COMPOUNDS, ...MISREAD].map((marked) => [marked.replaceAll('|', ''), marked.replaceAll('|', '\u2060')]),
);
/** Finds one, and keeps it where a text is split. */
export const COMPOUND = new RegExp(`(${[...joined.keys()].join('|')})`);

/** A text in parts, every second of which is a compound that stays whole. */
export const byCompounds = (text: string): string[] => text.split(COMPOUND);

/** What numbers count, for which a blank stands before it in Thai. */
const COUNTED = 'น\\.|วินาที|นาที|ชั่วโมง|วัน|เดือน|ปี|คน|ราย|ครั้ง|ฉบับ|ใบ|ข้อ|ชิ้น|แห่ง|MB';
/** พฤศจิกายน, พ.ย. */
const MONTH = '[ก-๎]{3,6}า(?:คม|ยน|พันธ์)|[ก-๎]{1,2}\\.[คพย]\\.';
const SIGNS = new RegExp(`(พ\\.ศ\\.|ชั้น|เลขที่|เวลา) (?=\\d|{{)|(\\d|}}) (?=${COUNTED}|${MONTH})| (?=ๆ)`, 'g');

/**
 * No line begins with ๆ, which repeats the word before it, nor are an era, a floor, a time, a clock's น., a month or what is
 * counted apart from their number.
 */
export const keepSigns = (text: string): string =>
  text.replace(SIGNS, (_found, era = '', number = '') => `${era}${number}\u00a0`);

/** The same as one text that shows alike everywhere, with word joiners in its compounds: for what is shown and never stored. */
export const joinCompounds = (text: string): string =>
  byCompounds(keepSigns(text).replace(/(คุณ|ภาษา)(?={{)/g, '$1\u2060'))
    .map((part) => joined.get(part) ?? part)
    .join('');

/** A text as it was before {@link joinCompounds}. */
export const withoutJoiners = (text: string): string =>
  text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
