import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (of: string) => make(entity, of),
    onSuccess: async ({ id, slug }) => {
      notifyInfo(says.done(slug));
      await navigate(paths.update.getHref(id));
      await refreshEntity(client, entity);
    },
    onError: (error) => notifyFailure(says.failed, error),
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
