import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { translationTexts } from './texts.ts';
import { noticeQuery, showNotice } from './translation-calls.ts';

/** Whether visitors of an outdated translation read that it is one. */
export function NoticeSwitch() {
  const t = useTexts(translationTexts);
  const client = useQueryClient();
  const { data } = useQuery(noticeQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: showNotice,
    onSuccess: (notice) => client.setQueryData(noticeQuery.queryKey, notice),
    onError: (error) => notifyFailure(t.noticeFailed, error),
  });
  if (!data) return null;
  return (
    <Switch
      label={t.notice}
      description={t.noticeHint}
      checked={data.shown}
      disabled={isPending}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
