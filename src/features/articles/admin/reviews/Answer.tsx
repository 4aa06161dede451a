import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords } from '#admin/i18n/use-texts.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { userStore } from '#admin/session-store.ts';
import { summaryQuery } from '#admin/summary-query.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { UnsavedGuard } from '#admin/ui/form/UnsavedGuard.tsx';
import { notify, notifyInfo } from '#admin/ui/notify.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { useStore } from '#browser/external-store.ts';
import { limits } from '#fields/limits.ts';
import { fetchArticle } from '../article-calls.ts';
import type { ReviewComment } from '../../review.ts';
import { describeState } from '../publish/words.ts';
import { useEditing } from '../work/work-context.ts';
import { type Decision, decideReview, type ReviewItem } from '../review-calls.ts';

interface Props {
  review: ReviewItem;
  demanded: boolean;
  comments: readonly ReviewComment[];
  close: () => void;
}

/** Approve, or send back with a message; the person who asked can only withdraw the request. */
export function Answer({ review, demanded, comments, close }: Props) {
  const [t, translate, reader] = useWords('articles');
  const user = useStore(userStore);
  const { work } = useEditing();
  const { entity } = work.kind;
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAsker = review.by.id === user?.id;
  const isOwn = demanded && review.author.id === user?.id;
  const decision = useAction(
    (verdict: Decision['verdict']) =>
      work.change(async () => {
        const id = work.record.get()?.id ?? '';
        await decideReview(entity, id, review.id, { verdict, message, comments });
        return fetchArticle(entity, id);
      }),
    {
      failed: t.reviews.notDecided,
      refreshes: [[...entityKey(entity), 'reviews'], summaryQuery.queryKey],
      onSuccess(_, verdict) {
        const record = work.record.get();
        if (verdict === 'back' || !record) notifyInfo(t.reviews.sentBack);
        else {
          const message = describeState(reader, record, Date.now()).join(' ');
          notify({ title: t.reviews.approved, message });
        }
        close();
      },
    },
  );
  const { mutate, isPending, variables: sent } = decision;
  const back = (
    <Button
      variant="default"
      loading={isPending && sent === 'back'}
      disabled={isPending && sent === 'approve'}
      onClick={() => {
        if (isAsker || message.trim() !== '' || comments.length > 0) mutate('back');
        else {
          setMissing(true);
          area.current?.focus();
        }
      }}
    >
      {isAsker ? t.reviews.callOff : t.reviews.sendBack}
    </Button>
  );
  if (isAsker) return <DialogButtons main={back} />;
  const isLater = review.locales.every((locale) => review.publishAt[locale]);
  return (
    <Stack gap="md">
      <UnsavedGuard isDirty={message.trim() !== '' || comments.length > 0} />
      <Textarea
        ref={area}
        label={translate('reviews.word', { name: review.by.name })}
        autosize
        minRows={2}
        maxLength={limits.message}
        value={message}
        error={isMissing && t.reviews.needsWord}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setMessage(currentTarget.value);
        }}
      />
      {isOwn && <Text>{t.reviews.own}</Text>}
      <DialogButtons
        main={
          <Button
            loading={isPending && sent === 'approve'}
            disabled={isOwn || !review.isCurrent || isPending}
            onClick={() => mutate('approve')}
          >
            {isLater ? t.reviews.approveLater : t.reviews.approve}
          </Button>
        }
      >
        {back}
      </DialogButtons>
    </Stack>
  );
}
