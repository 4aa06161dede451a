import type { FileArticle } from '#features/articles/file-article.ts';
import { article } from './articles.ts';

const { tag, category, author, date, ...texts } = article.news;

/** A news article of a Markdown file, in both languages. */
export const newsFile = (
  slug: string,
  more: Partial<FileArticle<'news'>['copies']['en']> = {},
): FileArticle<'news'> => {
  const copy = (lang: 'en' | 'th') => ({
    tag,
    category,
    author,
    date,
    title: texts.title[lang],
    summary: texts.summary[lang],
    body: texts.body[lang],
    ...more,
  });
  return {
    slug,
    paths: { en: `content/news/en/${slug}.md`, th: `content/news/th/${slug}.md` },
    frames: {},
    copies: { en: copy('en'), th: copy('th') },
  };
};
