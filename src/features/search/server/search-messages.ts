import type { Locale } from '#i18n/locales.ts';

interface SearchMessages {
  readonly wrong: string;
  readonly group: string;
  readonly page: string;
  readonly perPage: (most: number) => string;
}

/** What is said of a search address that cannot be answered. */
export const searchMessages: Readonly<Record<Locale, SearchMessages>> = {
  en: {
    wrong: 'This search cannot be carried out as it was asked for.',
    group: 'Leave this out, or write web or articles.',
    page: 'Write a whole number from 1 to 999,999.',
    perPage: (most) => `Write a whole number from 1 to ${most}.`,
  },
  th: {
    wrong: 'ค้นหาตามที่ระบุไม่ได้',
    group: 'เว้นว่างไว้ หรือระบุเป็น web หรือ articles',
    page: 'ระบุเป็นจำนวนเต็มตั้งแต่ 1 ถึง 999,999',
    perPage: (most) => `ระบุเป็นจำนวนเต็มตั้งแต่ 1 ถึง ${most}`,
  },
};
