import { useNavigate } from 'react-router';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { adoptArticle, duplicateArticle } from './article-calls.ts';
import type { Kind } from './kind.ts';

type MadeOf = Pick<Kind, 'entity' | 'paths'>;

/** Makes an article by a call, and opens it. */
function useMadeArticle(
  { entity, paths }: MadeOf,
  make: typeof adoptArticle,
  says: { readonly done: (slug: string) => string; readonly failed: string },
) {
  const navigate = useNavigate();
  return useAction((of: string) => make(entity, of), {
    failed: says.failed,
    refreshes: [entityKey(entity)],
    onSuccess: ({ id, slug }) => {
      notifyInfo(says.done(slug));
      return navigate(paths.update.getHref(id));
    },
  });
}

/** Makes a record of a Markdown file, by its slug, and opens it. */
export function useAdopt(kind: MadeOf) {
  const { files } = useTexts('articles');
  return useMadeArticle(kind, adoptArticle, { done: () => files.adopted, failed: files.adoptFailed });
}

/** Makes a copy of an article, by its id, and opens it. */
export function useDuplicate(kind: MadeOf) {
  const [t, translate] = useWords('articles');
  const done = (slug: string): string => translate('duplicated', { slug });
  return useMadeArticle(kind, duplicateArticle, { done, failed: t.duplicateFailed });
}
