import { COMPOUNDS, MISREAD } from './thai-words.ts';

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

/** The same for all texts within texts. */
export const joinWithin = <Texts>(texts: Texts): Texts =>
  (typeof texts === 'string'
    ? joinCompounds(texts)
    : Object.fromEntries(
        Object.entries(texts as object).map(([key, text]) => [key, joinWithin(text)]),
      )) as Texts;

/** A text as it was before {@link joinCompounds}. */
export const withoutJoiners = (text: string): string =>
  text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
