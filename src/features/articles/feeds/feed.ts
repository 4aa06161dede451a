import rss from '@astrojs/rss';
import type { ArticleKind } from '../article.ts';
import { bangkokDayStart } from '#fields/day.ts';
import { localeEntry } from '#i18n/languages.ts';
import type { Locale } from '#i18n/locales.ts';
import { articlePath, KIND_PATHS, type Shown } from '../article-view.ts';
import { escapeHtml } from '#markdown/escape-html.ts';
import { whenAndWhere } from '../events/event-time.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { stripUnusable } from '#fields/well-formed.ts';

/** A reader's program asks often and keeps what it has read. */
const LONGEST = 50;

/** Since when an article is there, where it says so. */
const SINCE: { [K in ArticleKind]: (shown: Shown<K>) => string | undefined } = {
  news: ({ copy }) => bangkokDayStart(copy.date),
  events: ({ article }) => article.publicSince,
  jobs: ({ article, copy }) => (copy.postedAt ? bangkokDayStart(copy.postedAt) : article.publicSince),
};
/** What is before the summary. */
const FACTS: { [K in ArticleKind]: (shown: Shown<K>) => string[] } = {
  news: () => [],
  events: ({ copy, lang }) => [whenAndWhere(lang, copy)],
  jobs: ({ copy }) => [copy.place],
};

/** Programs take a description for HTML. */
const asHtml = (text: string): string => escapeHtml(stripUnusable(text));

interface FeedOptions {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  readonly site: URL;
}

/** The articles that exist in a language, as an RSS 2.0 feed with whole URLs, pinned to that language. */
export function feed<K extends ArticleKind>(
  kind: K,
  items: readonly Shown<K>[],
  { title, description, locale, site }: FeedOptions,
): Promise<Response> {
  const list = KIND_PATHS[kind];
  const absolute = (to: string): string => new URL(pinnedPath(locale, to), site).href;
  return rss({
    title: stripUnusable(title),
    description: stripUnusable(description),
    site: absolute(list),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${localeEntry(locale).iso}</language><atom:link href="${absolute(`${list}/rss.xml`)}" rel="self" type="application/rss+xml" />`,
    items: items
      .filter(({ lang }) => lang === locale)
      .slice(0, LONGEST)
      .map((shown) => {
        const since = SINCE[kind](shown);
        return {
          title: stripUnusable(shown.copy.title),
          link: absolute(articlePath(shown.article)),
          description: asHtml([...FACTS[kind](shown), shown.copy.summary].filter(Boolean).join(' · ')),
          ...(since && { pubDate: new Date(since) }),
        };
      }),
  });
}
