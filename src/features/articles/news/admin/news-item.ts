import * as v from 'valibot';
import { bangkokDay } from '#fields/day.ts';
import { news } from '../../kinds/news.ts';
import { paths } from '#admin/routes.ts';
import { userStore } from '#admin/session-store.ts';
import { articleItemEntries, articleRecordEntries } from '../../admin/article-record.ts';
import { emptyArticle, type ArticleValues, type Kind } from '../../admin/kind.ts';

const workingSchema = v.object(news.working);
const itemEntries = v.omit(workingSchema, ['body']).entries;

/** A news article as lists hold it. */
export const newsItemSchema = v.object({ ...articleItemEntries, ...itemEntries });

export const newsKind: Kind = {
  entity: 'news',
  record: v.object({ ...articleRecordEntries, ...news.working }),
  valuesOf(record) {
    const { tag, category = '', author, date = '', cover = '' } = v.parse(workingSchema, record);
    return { tag, category, author, date, cover };
  },
  bodyOf: ({ tag, category, author, date, cover }) => ({ tag, category, author, date, cover }),
  plainSlug: ({ date }) => `news-${String(date || bangkokDay(Date.now()))}`,
  neededToStore: ['category', 'date'],
  paths: paths.news,
};

/** What a new one begins with. @param category the first of the list */
export const freshNews = (category: string): ArticleValues => ({
  ...emptyArticle(),
  tag: '',
  category,
  author: userStore.get()?.name ?? '',
  date: bangkokDay(Date.now()),
  cover: '',
});
