import { dictionaries } from '#i18n/dictionaries.ts';
import { type Article, articlePath, type Shown } from '#features/articles/article-view.ts';
import { longDate } from '#i18n/dates.ts';
import { withMarkdown } from '../engine/markdown-text.ts';
import { localDay } from '#features/articles/events/event-time.ts';
import type { Found } from '../engine/answer.ts';
import type { Searchable } from '../engine/segment.ts';

/** Names an article among all articles. */
export const articleKey = ({ kind, id, slug }: Pick<Article, 'kind' | 'id' | 'slug'>): string =>
  `${kind}/${id ?? slug}`;

/** Differs whenever something that is searched does; a file changes with a deploy only. */
export const articleVersion = ({ article: { updatedAt, versions = {} }, lang }: Shown): string =>
  updatedAt === undefined ? 'file' : `${updatedAt} ${versions[lang] ?? ''}`;

/** What an article says besides its text: its subject as headings, place and day as text. */
function about({ copy, lang }: Shown): { headings: string[]; texts: string[] } {
  const words = dictionaries[lang].pages;
  if ('role' in copy) {
    const employment = words.jobs.employment[copy.employment];
    return { headings: [words.career.role[copy.role]], texts: [copy.place, employment, words.jobs.role] };
  }
  const usual: Readonly<Record<string, string>> = dictionaries[lang].categories.usual;
  const category = usual[copy.category] ?? '';
  // What news are filed under says little about one of them: «Life at the company» is about no company.
  return 'tag' in copy
    ? { headings: [copy.tag], texts: [copy.author, category] }
    : { headings: [category], texts: [copy.venue] };
}

/** `YYYY-MM-DD`: the day of a news article, the first day of an event; undefined for a job. */
function articleDay({ copy }: Shown): string | undefined {
  if ('date' in copy) return copy.date;
  return 'startsAt' in copy ? localDay(copy.startsAt, copy.timeZone) : undefined;
}

/** What is searched of an article without its body, in the language in which it is shown. */
export function bodilessSearchable(shown: Shown): Searchable {
  const { article, copy, lang } = shown;
  const { headings, texts } = about(shown);
  const day = articleDay(shown);
  return {
    ...{ key: articleKey(article), version: articleVersion(shown), title: copy.title },
    ...{ headings, text: copy.summary, about: [...texts, day ? longDate(lang, day) : ''].join(' · ') },
  };
}

/** What is searched of an article. */
export const articleSearchable = (shown: Shown, body: string): Searchable =>
  withMarkdown(bodilessSearchable(shown), body);

const TYPES = { news: 'news', events: 'event', jobs: 'job' } as const;

/** Where an article is found. Newer ones are first among equals: by their day, or else by their last change. */
export function foundArticle(shown: Shown): Found {
  const { article } = shown;
  const date = articleDay(shown);
  const newness = Date.parse(date ?? article.updatedAt ?? '') || 0;
  return { url: articlePath(article), type: TYPES[article.kind], ...(date && { date }), newness };
}
