import { useTexts } from '#admin/i18n/use-texts.ts';
import { useCategories } from '../../admin/fields/categories-query.ts';
import { emptyCell, timeOrNone } from '../../admin/list/article-columns.tsx';
import { ArticleList } from '../../admin/list/ArticleList.tsx';
import { newsItemSchema, newsKind } from './news-item.ts';
import { newsTexts } from './texts.ts';

/** `/admin/news/list-news`: every news article of staff. */
export function Component() {
  const t = useTexts(newsTexts);
  const { fields } = t;
  return (
    <ArticleList
      kind={newsKind}
      item={newsItemSchema}
      words={t}
      categories={useCategories('news')}
      columns={[
        { key: 'date', label: fields.date, sortable: 'days', render: ({ date }) => timeOrNone(date) },
      ]}
      moreColumns={[
        { key: 'tag', label: fields.tag, extra: true, render: ({ tag }) => tag || emptyCell },
        { key: 'author', label: fields.author, extra: true, render: ({ author }) => author || emptyCell },
      ]}
      filters={[{ field: 'date', label: fields.date, kind: 'days' }]}
    />
  );
}
