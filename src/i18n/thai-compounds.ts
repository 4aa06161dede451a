/** Thai words that stay on one line: browsers break lines by a dictionary of shorter words, ความเป็นส่วน|ตัว. */
const COMPOUNDS = [
  'ความเป็นส่วนตัว',
  'ข้อมูลส่วนบุคคล',
  'ความมั่นคงปลอดภัย',
  'ความยินยอม',
  'ลายลักษณ์อักษร',
  'คณะกรรมการ',
  'เจ้าหน้าที่',
  'ผู้ให้บริการ',
  'ผู้ถือหุ้น',
  'ต่างประเทศ',
] as const;
const COMPOUND = new RegExp(`(${COMPOUNDS.join('|')})`);

/** The class of an element that keeps one on its line: a short name, since policies hold dozens (`src/site/styles/components.css`). */
export const WHOLE = 'nobr';

/** A text in parts, every second of which is a compound that stays whole. */
export const byCompounds = (text: string): string[] => text.split(COMPOUND);
