import { articlePath, type Shown } from '../article-view.ts';
import {
  pageUrl,
  context,
  organisationBrief,
  absoluteUrls,
  type ArticleContext,
} from '#site/structured-data/vocabulary.ts';

/** A day as the time at which it begins in Bangkok: search engines ask for a time zone. */
const bangkokMidnight = (day: string): string => `${day}T00:00:00+07:00`;

/** Names under which several people write together. */
const GROUP = /team|committee|desk|office|department|chamber|managers|ทีม|คณะ|ฝ่าย|สำนักงาน|หอการค้า/i;

const authorNamed = (name: string): object => ({
  '@type': GROUP.test(name) ? 'Organization' : 'Person',
  name,
});

/** A news article (schema.org `NewsArticle`). @param details the category's name, and how many words the body has */
export function newsData(
  { article, copy, lang }: Shown<'news'>,
  { site, organisation, images }: ArticleContext,
  { category, words }: { category?: string | undefined; words?: number | undefined } = {},
): object {
  const url = pageUrl(site, lang, articlePath(article));
  const publisher = organisationBrief(site, lang, organisation);
  return {
    '@context': context,
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: copy.title,
    ...(copy.summary && { description: copy.summary }),
    inLanguage: lang,
    image: absoluteUrls(site, images),
    datePublished: bangkokMidnight(copy.date),
    ...(article.updatedAt && { dateModified: article.updatedAt }),
    author: [copy.author ? authorNamed(copy.author) : publisher],
    publisher,
    ...(category && { articleSection: category }),
    ...(copy.tag && { keywords: copy.tag }),
    ...(words && { wordCount: words }),
  };
}
