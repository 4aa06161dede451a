/** Thai words that stay on one line: browsers break lines by a dictionary of shorter words, ความเป็นส่วน|ตัว. */
const COMPOUNDS = [
  'ความเป็นส่วนตัว',
  'ข้อมูลส่วนบุคคล',
  'ความมั่นคงปลอดภัย',
  'สารสนเทศ',
  'ความยินยอม',
  'ลายลักษณ์อักษร',
  'หมายเลขโทรศัพท์',
  'คณะกรรมการ',
  'หอการค้า',
  'เจ้าหน้าที่',
  'ผู้ให้บริการ',
  'นิติบุคคล',
  'ผู้ถือหุ้น',
  'วันทำการ',
  'กรณีศึกษา',
  'ต่างประเทศ',
  'ประเทศไทย',
  'กรุงเทพฯ',
] as const;
const COMPOUND = new RegExp(`(${COMPOUNDS.join('|')})`);

/** A text in parts, every second of which is a compound that stays whole. */
export const byCompounds = (text: string): string[] => text.split(COMPOUND);
