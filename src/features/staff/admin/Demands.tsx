import { Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** What is demanded of the whole staff, and the change of it. @param said what is said once it is changed */
function useDemand<T>(
  part: string,
  schema: v.GenericSchema<unknown, T>,
  texts: { readonly failed: string; readonly said: (demand: T) => string },
) {
  const path = `/api/admin/staff/${part}`;
  const queryKey = ['staff', part];
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(path, { schema, signal }) });
  const { mutate, isPending } = useAction((body: Partial<T>) => call(path, { method: 'PUT', body, schema }), {
    failed: texts.failed,
    onSuccess: (demand) => {
      client.setQueryData(queryKey, demand);
      notifyInfo(texts.said(demand));
    },
  });
  return { query, data: query.data, mutate, isPending };
}

const factorSchema = v.object({ demanded: v.boolean(), without: v.array(v.string()) });

/** Whether a second factor is required of everybody, and who has none. */
export function FactorDemand() {
  const [t, translate] = useWords('staff');
  const { query, data, mutate, isPending } = useDemand('second-factor', factorSchema, {
    failed: t.demandFailed,
    said: ({ demanded }) => (demanded ? t.demandOn : t.demandOff),
  });
  return (
    <Panel title={t.demandTitle} text={t.demandText}>
      <PanelState query={query} />
      {data && (
        <Stack gap="xs">
          <Switch
            label={t.demand}
            checked={data.demanded}
            disabled={isPending}
            onChange={({ currentTarget }) => mutate({ demanded: currentTarget.checked })}
          />
          <Text size="sm" c="dimmed">
            {data.without.length > 0
              ? translate('demandWithout', { names: data.without.join(', ') })
              : t.demandAll}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}

const KINDS = ['news', 'events', 'jobs'] as const;
const reviewSchema = v.object(v.entriesFromList(KINDS, v.boolean()));

/** For which kinds of articles authors need a second reader. */
export function ReviewDemand() {
  const t = useTexts('staff');
  const { entities } = useTexts('admin');
  const { query, data, mutate, isPending } = useDemand('reviews', reviewSchema, {
    failed: t.reviewFailed,
    said: () => t.reviewChanged,
  });
  return (
    <Panel title={t.reviewTitle} text={t.reviewText}>
      <PanelState query={query} />
      {data && (
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
      )}
    </Panel>
  );
}
