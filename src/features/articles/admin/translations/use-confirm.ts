import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import type { Locale } from '#i18n/locales.ts';
import { confirmTranslation } from '../article-calls.ts';
import { useEditing } from '../work/work-context.ts';
import { translationTexts } from './texts.ts';

/** Says of the article on the screen, as it is once it is stored, that a language or its facts are right. */
export function useConfirm(locale: Locale, what: { readonly facts?: true } = {}) {
  const t = useTexts(translationTexts);
  const { work } = useEditing();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      work.change(() => confirmTranslation(work.kind.entity, work.record.get()?.id ?? '', locale, what)),
    onSuccess: () => {
      notifyInfo(t.confirmed);
      void client.invalidateQueries({ queryKey: ['translations'] });
    },
    onError: (error) => notifyFailure(t.notConfirmed, error),
  });
}
