import { v7 as uuidv7 } from 'uuid';
import { readSearchContent } from '#app/search-content.ts';
import { type ArticleFields, copyOf } from '#features/articles/article-kinds.ts';
import type { ArticleRecord } from '#features/articles/article-record.ts';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';
import { inLanguages } from '#tests/support/in-languages.ts';
import { noise, pick } from './inquiries.ts';

/** Sentences that people wrote, in each language: what there is of them in `content/`. */
export type Sentences = Readonly<Record<Locale, readonly string[]>>;

export async function readSentences(root: string): Promise<Sentences> {
  const { web, articles } = await readSearchContent(root);
  const of = (locale: Locale): string[] =>
    [...web[locale], ...articles[locale]]
      .flatMap(({ text }) => text.match(/.{60,160}?(?:[.?!] | (?=[ก-๙])|$)/g) ?? [])
      .map((sentence) => sentence.trim());
  return perLocale(of);
}

const SYLLABLES = ['ka', 'lo', 'mi', 'ran', 'tes', 'vu', 'bel', 'dor', 'shi', 'pan', 'qua', 'zen'];
const THAI_SYLLABLES = ['กา', 'โล', 'มิ', 'รัน', 'เทส', 'วุ', 'เบล', 'ดอร์', 'ชิ', 'ปาน', 'ควา', 'เซน'];
/** A name that hardly any other article has. */
const name = (locale: Locale, seed: number): string =>
  Array.from({ length: 3 }, (_, at) =>
    pick(locale === 'th' ? THAI_SYLLABLES : SYLLABLES, seed + at * 7919),
  ).join('');

/** Six a day: the last of 20,000 was published in 2024, so that all of them are public. */
const day = (number: number): string =>
  new Date(Date.UTC(2015, 0, 1) + number * 4 * 3_600_000).toISOString().slice(0, 10);

/** A published post in both languages: some 2,000 characters of real sentences, with names and numbers of its own. */
export function searchedRecord(number: number, sentences: Sentences): ArticleRecord<'news'> {
  const at = `${day(number)}T02:00:00.000Z`;
  const text = (locale: Locale, from: number, count: number): string =>
    Array.from({ length: count }, (_, place) => pick(sentences[locale], number * 31 + from + place)).join(
      ' ',
    );
  const per = (make: (locale: Locale) => string) => perLocale(make);
  const working: ArticleFields['news'] = {
    slug: `article-${number}`,
    title: per((locale) => `${text(locale, 0, 1).slice(0, 70)} ${name(locale, number)}`),
    summary: per((locale) => text(locale, 100, 1)),
    body: per((locale) =>
      Array.from(
        { length: 3 + Math.floor(noise(number) * 4) },
        (_, part) =>
          `## ${text(locale, 200 + part, 1).slice(0, 50)}\n\n${text(locale, 300 + part * 10, 4)} ${name(locale, number + part)} ${number + part * 5000}`,
      ).join('\n\n'),
    ),
    tag: pick(['cloud', 'PDPA', 'ทีมงาน', ''], number),
    category: pick(['highlight', 'it-knowledge', 'life-at-the-company'], number),
    author: 'Saphan',
    date: day(number),
  };
  const editions: ArticleRecord<'news'>['editions'] = {};
  for (const lang of LOCALES) {
    const copy = copyOf('news', working, lang);
    if (copy) editions[lang] = [{ ...copy, body: working.body[lang], at, version: 1 }];
  }
  const author = { id: 'bench', name: 'Bench' };
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
    revisions: [
      { revision: 1, key: `news/bench/${number}`, at, author, state: inLanguages({}, 'published' as const) },
    ],
  };
}
