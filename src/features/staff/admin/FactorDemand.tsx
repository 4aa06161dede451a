import { Stack, Switch, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';

const PATH = '/api/admin/staff/second-factor';
const schema = v.object({ demanded: v.boolean(), without: v.array(v.string()) });
const demandQuery = queryOptions({
  queryKey: ['staff', 'second-factor'],
  queryFn: ({ signal }) => call(PATH, { schema, signal }),
});

/** Whether a second factor is required of everybody, and who has none. */
export function FactorDemand() {
  const t = useTexts('staff');
  const translate = useTranslator('staff');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useQuery(demandQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (demanded: boolean) => call(PATH, { method: 'PUT', body: { demanded }, schema }),
    onSuccess: (demand) => {
      client.setQueryData(demandQuery.queryKey, demand);
      notifyInfo(demand.demanded ? t.demandOn : t.demandOff);
    },
    onError: (error) => notifyFailure(t.demandFailed, error),
  });
  if (!data) return null;
  const names = new Intl.ListFormat(locale).format(data.without);
  return (
    <Panel title={t.demandTitle} text={t.demandText}>
      <Stack gap="xs">
        <Switch
          label={t.demand}
          checked={data.demanded}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {data.without.length > 0 ? translate('demandWithout', { names }) : t.demandAll}
        </Text>
      </Stack>
    </Panel>
  );
}
