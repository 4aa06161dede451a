import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { adoptArticle } from './article-calls.ts';
import type { Kind } from './kind.ts';
import { articleTexts } from './texts.ts';

/** Makes a record of a Markdown file, by its slug, and opens it. */
export function useAdopt({ entity, paths }: Pick<Kind, 'entity' | 'paths'>) {
  const { files: t } = useTexts(articleTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => adoptArticle({ entity }, slug),
    onSuccess: async ({ id }) => {
      notifyInfo(t.adopted);
      await navigate(paths.update.getHref(id));
      await refreshEntity(client, entity);
    },
    onError: (error) => notifyFailure(t.adoptFailed, error),
  });
}
