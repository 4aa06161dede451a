import { Stack, Switch } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';

const PATH = '/api/admin/staff/reviews';
const KINDS = ['news', 'events', 'jobs'] as const;
const schema = v.object(v.entriesFromList(KINDS, v.boolean()));
const demandQuery = queryOptions({
  queryKey: ['staff', 'reviews'],
  queryFn: ({ signal }) => call(PATH, { schema, signal }),
});

/** For which kinds of articles authors need a second reader. */
export function ReviewDemand() {
  const t = useTexts('staff');
  const { entities } = useTexts('admin');
  const client = useQueryClient();
  const { data } = useQuery(demandQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Partial<v.InferOutput<typeof schema>>) =>
      call(PATH, { method: 'PUT', body: change, schema }),
    onSuccess: (demanded) => {
      client.setQueryData(demandQuery.queryKey, demanded);
      notifyInfo(t.reviewChanged);
    },
    onError: (error) => notifyFailure(t.reviewFailed, error),
  });
  if (!data) return null;
  return (
    <Panel title={t.reviewTitle} text={t.reviewText}>
      <Stack gap="sm">
        {KINDS.map((kind) => (
          <Switch
            key={kind}
            label={entities[kind]}
            checked={data[kind]}
            disabled={isPending}
            onChange={({ currentTarget }) => mutate({ [kind]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
