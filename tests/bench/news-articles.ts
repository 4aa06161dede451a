import { LOCALES } from '#i18n/locales.ts';
import { inLanguages, textIn } from '#tests/support/in-languages.ts';
import { v7 as uuidv7 } from 'uuid';
import { type ArticleFields, type Copies, copyOf } from '#features/articles/article-kinds.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { noise, pick } from './inquiries.ts';

const CATEGORIES = ['highlight', 'it-knowledge', 'life-at-the-company'] as const;
const thai = 'ทีมงานของเราช่วยให้ธุรกิจในประเทศไทยทำงานกับระบบดิจิทัลได้อย่างมั่นใจ ปลอดภัย และต่อเนื่อง ';
const english =
  'Our team helps businesses in Thailand to work with digital systems safely and without a break. ';

/** Six a day, so that 20,000 of them have been published by now. */
const day = (number: number): string =>
  new Date(Date.UTC(2015, 0, 1) + number * 4 * 3_600_000).toISOString().slice(0, 10);

/** A post like those that staff write: half a page to three pages in each language. */
function fields(number: number, slug: string): ArticleFields['news'] {
  const paragraphs = 3 + Math.floor(noise(number) * 12);
  const body = (sentence: string) =>
    Array.from({ length: paragraphs }, (_, at) =>
      at % 4 === 0 ? `## ${sentence.slice(0, 40).trim()}` : `${sentence.repeat(3)}[more](/services)`,
    ).join('\n\n');
  return {
    slug,
    title: textIn({ en: `News no. ${number} of the chamber`, th: `ข่าวที่ ${number} ของหอการค้า` }),
    summary: textIn({ en: english.repeat(2).trim(), th: thai.repeat(2).trim() }),
    body: textIn({ en: body(english), th: body(thai) }),
    tag: pick(['cloud', 'PDPA', 'ทีมงาน', ''], number + 1),
    category: pick(CATEGORIES, number + 2),
    author: pick(['Saphan', 'สมหญิง ใจดี'], number + 3),
    date: day(number),
  };
}

/** A published record. */
export function newsRecord(number: number): ArticleRecord<'news'> {
  const at = `${day(number)}T02:00:00.000Z`;
  const working = fields(number, `record-${number}`);
  const editions: ArticleRecord<'news'>['editions'] = {};
  for (const lang of LOCALES) {
    const copy = copyOf('news', working, lang);
    if (copy) editions[lang] = [{ ...copy, body: working.body[lang], at, version: 1 }];
  }
  const author = { id: 'bench', name: 'Bench' };
  const state = inLanguages({}, 'published' as const);
  return {
    id: uuidv7({ msecs: Date.parse(at), seq: number }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    slug: working.slug,
    formerSlugs: [],
    wasPublic: true,
    working,
    editions,
    revisions: [{ revision: 1, key: `news/bench/${number}`, at, author, state }],
  };
}

/** A Markdown post as its collection gives it, in one language. */
export function newsFile(number: number, lang: 'en' | 'th'): { id: string; data: Copies['news'] } {
  const data = copyOf('news', fields(number, `file-${number}`), lang);
  if (!data) throw new Error('A post of the benchmark is not complete.');
  return { id: `${lang}/file-${number}`, data };
}
