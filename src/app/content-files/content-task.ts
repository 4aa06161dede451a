import type { ArticleKind } from '#features/articles/article.ts';
import type { Progress } from '#features/backup/server/take-backup.ts';
import type { SiteStores } from '#store/site-stores.ts';

/** A run that turns articles of staff into files, or files into articles. */
export interface ContentTask {
  readonly site: Pick<SiteStores, 'stores' | 'files'>;
  /** Of the project, where `content/` is. */
  readonly root: string;
  readonly kinds: readonly ArticleKind[];
  readonly now: () => number;
  readonly progress: Progress;
}
