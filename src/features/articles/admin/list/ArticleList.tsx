import type * as v from 'valibot';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Filter } from '#admin/ui/list/column.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { titleOf, type Kind } from '../kind.ts';
import { articleTexts } from '../texts.ts';
import { useArticleColumns, type ListedArticle, type OwnColumns } from './article-columns.tsx';
import { articleBulk, articleFilters } from './article-filters.ts';
import { RowMenu } from './RowMenu.tsx';

interface Props<T extends ListedArticle> extends OwnColumns<T> {
  kind: Kind;
  item: v.GenericSchema<unknown, T>;
  words: Readonly<Record<'title' | 'new' | 'emptyTitle' | 'emptyText', string>>;
  /** What only this kind can be filtered by. */
  filters: readonly Filter[];
}

/** A list screen of one kind of article: every one of staff, the last changed first. */
export function ArticleList<T extends ListedArticle>({ kind, item, words, filters, ...own }: Props<T>) {
  const texts = useTexts(articleTexts);
  const locale = useLocale();
  const add = <NewLink to={kind.paths.new.getHref()}>{words.new}</NewLink>;
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      <DataList
        entity={kind.entity}
        item={item}
        label={words.title}
        columns={useArticleColumns(own)}
        defaultSort="updatedAt desc"
        nameOf={(article) => titleOf(article, locale) || texts.untitled}
        hrefOf={({ id }) => kind.paths.update.getHref(id)}
        filters={[...articleFilters(texts, locale, own.categories), ...filters]}
        bulk={articleBulk(texts, own.categories)}
        rowActions={(article) => <RowMenu item={article} kind={kind} />}
        canExport
        empty={{ title: words.emptyTitle, text: words.emptyText, actions: add }}
      />
    </>
  );
}
