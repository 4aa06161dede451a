import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { fieldId } from '#forms/field-id.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { useAction } from '#admin/ui/use-action.ts';
import type { ApiArticle } from '../article-record.ts';
import { isPublication } from '../kind.ts';
import { type Asked, askReview } from '../review-calls.ts';
import { useEditing } from '../work/work-context.ts';
import { actionOf, type PublicationChoice, timesAhead } from './plan.ts';

interface Publishing {
  readonly record: ApiArticle;
  readonly choice: PublicationChoice;
  readonly isMinor: boolean;
}

/** Publishes the article on the screen, or asks for a review of it, once it is stored. @param close after it was done */
export function usePublishing(close: () => void) {
  const [t, translate, locale] = useWords('articles');
  const { work, reveal } = useEditing();
  const { entity } = work.kind;
  const client = useQueryClient();
  const mutationKey = ['publish'];
  const publish = useMutation({
    mutationKey,
    async mutationFn({ record, choice, isMinor }: Publishing) {
      const now = Date.now();
      const action = actionOf(record, choice, now);
      const failure = await work.publish(isMinor);
      if (failure) {
        // What is wrong with the article is behind this drawer.
        const here = failure.find(isPublication);
        if (here) return document.getElementById(fieldId(here))?.focus();
        flushSync(close);
        return failure[0] === undefined ? undefined : reveal(failure[0]);
      }
      const [first] = timesAhead(choice, now);
      const date = first && dateTime(locale, first);
      if (action === 'schedule') notifyInfo(translate('publish.doneSchedule', { date }));
      else notifyInfo(action === 'unpublish' ? t.publish.doneUnpublish : t.publish.done);
      close();
    },
    networkMode: 'always',
  });
  const ask = useAction(
    async (asked: Asked) => {
      await work.saver.flush();
      try {
        return await askReview(entity, work.record.get()?.id ?? '', asked);
      } catch (error) {
        work.mark(error);
        throw error;
      }
    },
    {
      failed: t.reviews.notSent,
      refreshes: [[...entityKey(entity), 'reviews']],
      onSuccess({ asked }) {
        notifyInfo(translate('reviews.sent', { count: asked }));
        close();
      },
    },
  );
  return {
    // Of two quick presses, the second comes before the button is busy.
    publish: (article: Publishing): void => {
      if (client.isMutating({ mutationKey }) === 0) publish.mutate(article);
    },
    ask: ask.mutate,
    isBusy: publish.isPending || ask.isPending,
  };
}
