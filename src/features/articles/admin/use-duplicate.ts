import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { entityKey } from '#admin/entity-queries.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '#admin/ui/notify.ts';
import { duplicateArticle } from './article-calls.ts';
import type { Kind } from './kind.ts';
import { articleTexts } from './texts.ts';

/** Makes a copy of an article and opens it. */
export function useDuplicate({ entity, paths }: Pick<Kind, 'entity' | 'paths'>) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => duplicateArticle({ entity }, id),
    onSuccess: async ({ id, slug }) => {
      await client.invalidateQueries({ queryKey: entityKey(entity) });
      notifyInfo(translate('duplicated', { slug }));
      await navigate(paths.update.getHref(id));
    },
    onError: (error) => notifyFailure(t.duplicateFailed, error),
  });
}
