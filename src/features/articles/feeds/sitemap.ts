import { languagesOf, type ArticleKind } from '../article.ts';
import { LOCALES } from '#i18n/locales.ts';
import { articlePath, type Article } from '../article-view.ts';
import type { SitemapPage } from '#site/sitemap.ts';

const changedAt = ({ updatedAt, copies }: Article): string | undefined => {
  const [day] = LOCALES.map((lang) => copies[lang]).flatMap((copy) =>
    copy && 'date' in copy ? [copy.date] : [],
  );
  return updatedAt ?? day;
};

/** The page of an article, in the languages in which it exists. */
export const sitemapPage = (article: Article<ArticleKind>): SitemapPage => ({
  path: articlePath(article),
  languages: languagesOf(article.copies),
  changedAt: changedAt(article),
});
