import { CURRENCY_SIGNS, type FactWords, MONTHS, WEEKDAYS } from '#i18n/fact-words.ts';
import type { Fact, FactKind } from './fact.ts';

/** A fact whose place is not known yet. */
export type Found = Omit<Fact, 'where'>;
export interface Recogniser {
  readonly pattern: RegExp;
  /** What a match says; undefined where it is no fact after all. */
  readonly read: (match: RegExpMatchArray) => Omit<Found, 'text'>[] | undefined;
}

const BUDDHIST_YEARS = 543;
/** Years that a text of today may mean in each calendar. */
const isBuddhist = (year: number): boolean => year >= 2400 && year <= 2700;
const isCommon = (year: number): boolean => year >= 1800 && year <= 2150;

/** `2569` → `2026`; `69` of a Thai date → `2026`; `undefined` where it is no year. */
function yearOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const year = Number(text);
  if (text.length === 2) return String(year >= 50 ? year + 2500 - BUDDHIST_YEARS : year + 2000);
  if (isBuddhist(year)) return String(year - BUDDHIST_YEARS);
  return isCommon(year) ? text : undefined;
}

const two = (value: string | number): string => String(value).padStart(2, '0');
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (names: Iterable<string>): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|');

const NUMBER = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.\d{1,9})?`;
const MONTH = oneOf(MONTHS.keys());
const amount = (digits: string, words: FactWords, scale?: string): number =>
  Number(digits.replaceAll(',', '')) * (words.scales[scale?.toLowerCase() ?? ''] ?? 1);
/** Money and numbers as written by different people: `1.50` and `1.5` are one. */
const plain = (value: number): string => String(Number(value.toPrecision(12)));

const dateOf = (month: string | undefined, day: string | undefined, year: string | undefined) => {
  const number = MONTHS.get(month ?? '');
  if (!number || Number(day ?? 1) > 31 || Number(day ?? 1) < 1) return [];
  const value = [yearOf(year) ?? '-', two(number), ...(day ? [two(day)] : [])].join('-');
  return [{ kind: 'date' as const, value }];
};
const dates = (month?: string, first?: string, last?: string, year?: string) => [
  ...dateOf(month, first, year),
  ...(last ? dateOf(month, last, year) : []),
];

const time = (hour: number, minute = '00'): { kind: FactKind; value: string }[] =>
  hour <= 24 && Number(minute) < 60 ? [{ kind: 'time', value: `${two(hour % 24)}:${minute}` }] : [];
const hourOf = (hour: string, half: string): number =>
  (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);

/** Whether a text may say a number or a day in a word, which takes longer to tell. */
export function wordsOfNumbers({ numbers, weekdayPrefix = '-' }: FactWords): RegExp {
  const days = [...WEEKDAYS.keys()].filter((day) => day.startsWith(weekdayPrefix));
  return new RegExp(
    oneOf([...Object.keys(numbers), ...days.map((day) => day.slice(weekdayPrefix.length))]),
    'i',
  );
}

/** In the order in which they are tried; what one has matched, later ones do not see. */
export function recognisers(words: FactWords): Recogniser[] {
  const range = `\\s?(?:${words.range})\\s?`;
  const scale = oneOf(Object.keys(words.scales));
  const era = String.raw`(?:พ\. ?ศ\.|ค\. ?ศ\.|ปี)`;
  const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
  const year = String.raw`(\d{4})(?!\d|,\d)`;
  const currencies = Object.entries(words.currencies);
  const at = words.oClock ?? '(?!)';
  return [
    {
      pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,254}/g,
      read: ([text]) => [{ kind: 'email', value: text.toLowerCase().replace(/\.$/, '') }],
    },
    {
      pattern: /https?:\/\/[^\s)\]>]+/g,
      read: ([text]) => [{ kind: 'link', value: text.replace(/[.,;:]$/, '') }],
    },
    {
      pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
      read: ([, y, m, d]) => [{ kind: 'date', value: `${yearOf(y) ?? y}-${m}-${d}` }],
    },
    {
      pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/g,
      read: ([, d = '', m = '', y]) => [{ kind: 'date', value: `${yearOf(y)}-${two(m)}-${two(d)}` }],
    },
    {
      pattern: new RegExp(
        `(?<!\\d)${day}(?:${range}${day})?\\s?(?:of )?(${MONTH})\\.?(?:,?\\s?${era}?\\s?(\\d{4}|\\d{2}(?![\\d.:,])))?`,
        'g',
      ),
      read: ([, first, last, month, y]) => dates(month, first, last, y),
    },
    {
      pattern: new RegExp(
        `(?<![A-Za-z])(${MONTH})\\.? ${day}(?![\\d,.]\\d)(?:${range}${day}(?!\\d))?(?:,? ${year})?`,
        'gu',
      ),
      read: ([, month, first, last, y]) => dates(month, first, last, y),
    },
    {
      pattern: new RegExp(`(?<![A-Za-z])(${MONTH})\\.?,?\\s?${era}?\\s?${year}`, 'gu'),
      read: ([, month, y]) => dateOf(month, undefined, y),
    },
    {
      pattern: new RegExp(
        `(\\d{1,2})(?:[.:](\\d{2}))?(?:${range}(\\d{1,2})(?:[.:](\\d{2}))?)?\\s?([ap])\\.?m\\b\\.?`,
        'gi',
      ),
      read: ([, from = '', minute, to, end, half = '']) => [
        ...time(hourOf(from, half), minute),
        ...(to ? time(hourOf(to, half), end) : []),
      ],
    },
    {
      pattern: new RegExp(
        `(\\d{1,2})[.:](\\d{2})(?:\\s?(?:${at}))?${range}(\\d{1,2})[.:](\\d{2})\\s?(?:${at})`,
        'g',
      ),
      read: ([, a, b, c, d]) => [...time(Number(a), b), ...time(Number(c), d)],
    },
    {
      pattern: new RegExp(`(?<!\\d)(\\d{1,2})(?:[.:](\\d{2}))?\\s?(?:${at})`, 'g'),
      read: ([, hour, minute]) => time(Number(hour), minute),
    },
    {
      pattern: /(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/g,
      read: ([, hour, minute]) => time(Number(hour), minute),
    },
    ...(words.hours ?? []).map(([pattern, add]): Recogniser => ({
      pattern: new RegExp(pattern, 'g'),
      // Weak: such wording may be only approximate.
      read: ([, word = '']) =>
        time((words.numbers[word] ?? 0) + add).map((fact) => ({ ...fact, weak: true })),
    })),
    { pattern: new RegExp(words.noon, 'g'), read: () => time(12) },
    { pattern: new RegExp(words.midnight, 'g'), read: () => time(0) },
    {
      pattern: /(?<![\d.])\+?\(?\d(?:[ ()-]{0,2}\d){8,13}(?![\d,.]\d)/g,
      read: ([text]) => [{ kind: 'phone', value: text.replace(/\D/g, '').replace(/^66/, '0') }],
    },
    {
      pattern: new RegExp(`(${NUMBER})\\s?(?:${words.percent})`, 'gi'),
      read: ([, digits = '']) => [{ kind: 'percent', value: plain(amount(digits, words)) }],
    },
    {
      pattern: new RegExp(`(?:${words.percentBefore ?? '(?!)'})\\s?(${NUMBER})`, 'g'),
      read: ([, digits = '']) => [{ kind: 'percent', value: plain(amount(digits, words)) }],
    },
    {
      pattern: new RegExp(`(${oneOf(Object.keys(CURRENCY_SIGNS))})\\s?(${NUMBER})(?:\\s?(${scale}))?`, 'g'),
      read: ([, sign = '', digits = '', factor]) => [
        { kind: 'money', value: `${CURRENCY_SIGNS[sign]} ${plain(amount(digits, words, factor))}` },
      ],
    },
    ...currencies.map(([code, names]): Recogniser => ({
      pattern: new RegExp(
        `(?:(${NUMBER})(?:\\s?(${scale}))?${range})?(${NUMBER})(?:\\s?(${scale}))?\\s?-?(?:${names})`,
        'gi',
      ),
      read: ([, from, factor, to = '', last]) => [
        ...(from
          ? [{ kind: 'money' as const, value: `${code} ${plain(amount(from, words, factor ?? last))}` }]
          : []),
        { kind: 'money', value: `${code} ${plain(amount(to, words, last))}` },
      ],
    })),
    {
      pattern: new RegExp(`(?:${words.year})\\s?${year}`, 'gi'),
      read: ([, y]) => (yearOf(y) ? [{ kind: 'date', value: yearOf(y) as string }] : undefined),
    },
    {
      pattern: new RegExp(`(?<![A-Za-z])(${oneOf(WEEKDAYS.keys())})(?:s\\b)?`, 'gu'),
      read: ([, name = '']) => [{ kind: 'weekday', value: String(WEEKDAYS.get(name)) }],
    },
    {
      pattern: new RegExp(
        `(?<![\\d.,]|[A-Za-z][-.]?)(${NUMBER})(?:\\s?(${scale}))?(?:st|nd|rd|th)?(?![A-Za-z\\d])`,
        'gi',
      ),
      read: ([, digits = '', factor]) => {
        const year = !factor && /^\d{4}$/.test(digits) ? yearOf(digits) : undefined;
        if (year) return [{ kind: 'date', value: year }];
        return [{ kind: 'number', value: plain(amount(digits, words, factor)) }];
      },
    },
  ];
}
