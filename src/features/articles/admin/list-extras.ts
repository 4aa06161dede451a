import type { ReactNode } from 'react';
import type { BulkAction, Column } from '#admin/ui/list/column.ts';
import type { ArticleItem } from './article-record.ts';

/** What the list of one kind shows and does besides, by a hook: it may come from another feature. */
export interface ListExtras {
  /** Beside the title. */
  readonly columns: readonly Column<ArticleItem>[];
  readonly bulk: readonly BulkAction[];
  /** Before the buttons that every article has. */
  readonly rowAction?: (item: ArticleItem, name: string) => ReactNode;
}
export type UseListExtras = () => ListExtras;

export const useNoExtras: UseListExtras = () => ({ columns: [], bulk: [] });
