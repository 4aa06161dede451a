import type { Copies } from './article-copies.ts';
import type { ArticleFields } from './article-record.ts';
import type { ArticleKind } from './article.ts';
import type { Locale } from '#i18n/locales.ts';

/** What is there of some values that may be undefined: a public copy leaves out what it has not. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

/** What a kind's working copy says in one language, as the public would see it; undefined while a required field is missing. */
const COPY: { [K in ArticleKind]: (fields: ArticleFields[K], lang: Locale) => Copies[K] | undefined } = {
  news: ({ title, summary, tag, category, author, date, cover }, lang) =>
    category && date
      ? { title: title[lang], summary: summary[lang], tag, category, author, date, ...present({ cover }) }
      : undefined,
  events({ title, summary, category, venue, startsAt, endsAt, timeZone, ...more }, lang) {
    const { onlineUrl, capacity, registrationUrl, cover } = more;
    if (!category || !startsAt || !endsAt) return undefined;
    const said = { title: title[lang], summary: summary[lang], venue: venue[lang] };
    const optional = present({ onlineUrl, capacity, registrationUrl, cover });
    return { ...said, category, startsAt, endsAt, timeZone, ...optional };
  },
  jobs({ title, summary, role, place, employment, openings, salary, closesAt }, lang) {
    if (!role || !employment) return undefined;
    const said = { title: title[lang], summary: summary[lang], place: place[lang] };
    return { ...said, role, employment, openings, ...present({ salary, closesAt }) };
  },
};

export const copyOf = <K extends ArticleKind>(
  kind: K,
  fields: ArticleFields[K],
  lang: Locale,
): Copies[K] | undefined => COPY[kind](fields, lang);
