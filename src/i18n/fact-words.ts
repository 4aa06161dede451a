import { FALLBACK_LOCALE } from './locale.ts';
import { type Locale, LOCALES } from './locales.ts';

/** How a language writes the facts of a text: alternatives of a regular expression, each longest first. */
export interface FactWords {
  /** What multiplies the number before it. */
  readonly scales: Readonly<Record<string, number>>;
  /** Words for a currency (ISO 4217), behind the amount. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Behind a number. */
  readonly percent: string;
  /** Before a number. */
  readonly percentBefore?: string;
  /** Between the two ends of a range. */
  readonly range: string;
  /** What the names of weekdays begin with, and lose in lists. */
  readonly weekdayPrefix?: string;
  /** Before a year, whatever its size. */
  readonly year: string;
  /** Hours in words, as a pattern whose first group is a word of `numbers`, and what is added to it. */
  readonly hours?: readonly (readonly [pattern: string, add: number])[];
  /** Behind a time such as `18.00`, which tells it from a number. */
  readonly oClock?: string;
  readonly noon: string;
  readonly midnight: string;
  /** Numbers in words: one text may write them so where another has digits. */
  readonly numbers: Readonly<Record<string, number>>;
}

const WORDS: Readonly<Record<string, FactWords>> = {
  en: {
    scales: { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, lakh: 1e5 },
    currencies: {
      THB: 'baht|THB',
      USD: 'US dollars?|dollars?|USD',
      SGD: 'Singapore dollars?|SGD',
      EUR: 'euros?|EUR',
      JPY: 'yen|JPY',
      GBP: 'pounds?(?: sterling)?|GBP',
    },
    percent: '%|per ?cent',
    range: 'up to|through|until|till|to|and|or|[–—-]',
    year: 'in|since|from|until|by|of|year|AD|CE|BE|B\\.E\\.',
    noon: '\\b(?:12 )?noon\\b',
    midnight: '\\bmidnight\\b',
    numbers: {
      ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
      ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 },
      ...{ ninety: 90, hundred: 100, thousand: 1000, first: 1, second: 2, third: 3, fourth: 4, fifth: 5 },
      ...{ once: 1, twice: 2, half: 0.5, both: 2, couple: 2, pair: 2, dozen: 12, single: 1 },
    },
  },
  th: {
    scales: { พันล้าน: 1e9, หมื่นล้าน: 1e10, แสนล้าน: 1e11, ล้านล้าน: 1e12, ล้าน: 1e6, แสน: 1e5, หมื่น: 1e4, พัน: 1e3 },
    currencies: {
      THB: 'บาท',
      USD: 'ดอลลาร์สหรัฐ|เหรียญสหรัฐ|ดอลลาร์|เหรียญ',
      SGD: 'ดอลลาร์สิงคโปร์|เหรียญสิงคโปร์',
      EUR: 'ยูโร',
      JPY: 'เยน',
      GBP: 'ปอนด์(?:สเตอร์ลิง)?',
    },
    percent: '%|เปอร์เซ็นต์|เปอร์เซ็น',
    percentBefore: 'ร้อยละ',
    range: 'จนถึง|ถึง|และ|หรือ|กับ|[–—-]',
    weekdayPrefix: 'วัน',
    year: 'พุทธศักราช|คริสต์ศักราช|พ\\. ?ศ\\.|ค\\. ?ศ\\.|ปี',
    hours: [
      ['(ห้า|หก)โมงเย็น', 12],
      ['(หก|เจ็ด|แปด|เก้า|สิบ|สิบเอ็ด)โมงเช้า', 0],
      ['บ่าย(สอง|สาม|สี่)', 12],
      ['(หนึ่ง|สอง|สาม|สี่|ห้า)ทุ่ม', 18],
    ],
    oClock: 'น\\.|นาฬิกา',
    noon: 'เที่ยงวัน|เที่ยง(?!คืน)',
    midnight: 'เที่ยงคืน',
    numbers: {
      ...{ หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9, สิบ: 10 },
      ...{ สิบเอ็ด: 11, สิบสอง: 12, สิบห้า: 15, ยี่สิบ: 20, สามสิบ: 30, สี่สิบ: 40, ห้าสิบ: 50, หกสิบ: 60 },
      ...{ เก้าสิบ: 90, ร้อย: 100, พัน: 1000, แรก: 1, เดียว: 1, ครึ่ง: 0.5, คู่: 2, โหล: 12 },
    },
  },
};

/** A language that was not described yet is read as the first one of the list. */
export const factWords = (locale: Locale): FactWords =>
  WORDS[locale] ?? (WORDS[FALLBACK_LOCALE] as FactWords);

const intl = (locale: string, options: Intl.DateTimeFormatOptions, day: number, month = 0): string => {
  const at = new Date(Date.UTC(2023, month, day));
  const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(at);
  return parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? '';
};

/**
 * The names of months in some languages, long and short, with their number, January being 1. A language that numbers
 * its months has none: as names, its numbers would be found in every other number.
 */
export const monthNames = (locales: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    locales
      .flatMap((locale) =>
        Array.from({ length: 12 }, (_, month) =>
          (['long', 'short'] as const).map((style): [string, number] => [
            // With a day beside them, as in a date.
            intl(locale, { day: 'numeric', month: style }, 1, month),
            month + 1,
          ]),
        ).flat(),
      )
      .filter(([name]) => !/\d/.test(name)),
  );
/** Those of every language of the list. */
export const MONTHS = monthNames(LOCALES);

/** The names of weekdays in every language of the list, with their number, Sunday being 0. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  LOCALES.flatMap((locale) =>
    // 1 January 2023 was a Sunday.
    Array.from({ length: 7 }, (_, day): [string, number] => [
      intl(locale, { weekday: 'long' }, day + 1),
      day,
    ]),
  ),
);

/** Signs and codes before an amount, in any language (ISO 4217). */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '฿': 'THB',
  THB: 'THB',
  US$: 'USD',
  S$: 'SGD',
  $: 'USD',
  USD: 'USD',
  SGD: 'SGD',
  '€': 'EUR',
  EUR: 'EUR',
  '¥': 'JPY',
  JPY: 'JPY',
  '£': 'GBP',
  GBP: 'GBP',
};
