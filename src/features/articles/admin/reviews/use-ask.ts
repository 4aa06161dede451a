import { useMutation, useQueryClient } from '@tanstack/react-query';
import { entityKey } from '#admin/entity-queries.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { articleTexts } from '../texts.ts';
import { useEditing } from '../work/work-context.ts';
import { askReview, type Asked } from '../review-calls.ts';

/** Asks for a review of the article on the screen, as it is once it is stored. @param done after it was sent */
export function useAsk(done: () => void) {
  const { reviews: t } = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const client = useQueryClient();
  const { work } = useEditing();
  const { entity } = work.kind;
  return useMutation({
    async mutationFn(asked: Asked) {
      await work.saver.flush();
      return askReview(entity, work.record.get()?.id ?? '', asked);
    },
    onSuccess({ asked }) {
      notifyInfo(translate('reviews.sent', { count: asked }));
      done();
    },
    onError: (error) => notifyFailure(t.notSent, error),
    onSettled: () => client.invalidateQueries({ queryKey: [...entityKey(entity), 'reviews'] }),
  });
}
