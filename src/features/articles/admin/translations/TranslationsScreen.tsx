import { Button, Group, NativeSelect, Paper, Stack, Switch, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayDo } from '#fields/staff-access.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { Message } from '#admin/ui/Message.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { TRANSLATED_ENTITIES, TRANSLATION_STATES } from '../../translation-item.ts';
import { noticeQuery, showNotice, translationsQuery } from '../translations-query.ts';
import { TranslationList } from './TranslationList.tsx';

const STEP = 50;

/** `/admin/translations`: what is missing, outdated and disagrees in records and files, by age or by what visitors read. */
export function Component() {
  const t = useTexts('translations');
  const { entities, history, list } = useTexts('admin');
  const translate = useTranslator('translations');
  const user = useStore(userStore);
  const [query, setQuery] = useSearchParams();
  const kinds = TRANSLATED_ENTITIES.filter((entity) => user && mayDo(user.role, entity, 'read'));
  const kind = kinds.find((one) => one === query.get('kind'));
  const state = TRANSLATION_STATES.find((one) => one === query.get('state'));
  const isByReads = query.get('order') === 'reads';
  const found = useQuery(translationsQuery(kind));
  const { data, error } = found;
  const chosen = data?.items.filter((item) => !state || item.state === state);
  // As they come: oldest first, among those that are read as often too.
  const items = isByReads ? chosen?.toSorted((one, other) => (other.reads ?? 0) - (one.reads ?? 0)) : chosen;
  const selects = [
    {
      name: 'kind',
      value: kind,
      data: [{ value: '', label: t.all }, ...kinds.map((value) => ({ value, label: entities[value] }))],
    },
    {
      name: 'state',
      value: state,
      data: choices({ '': t.all, ...t.states, missing: t.onlyMissing }),
    },
    {
      name: 'order',
      value: isByReads ? 'reads' : '',
      data: choices({ '': t.oldestFirst, reads: t.mostReadFirst }),
    },
  ] as const;
  const choose = (name: (typeof selects)[number]['name'], value: string): void =>
    setQuery(
      (now) => {
        now.delete(name);
        if (value) now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const [count, setCount] = useState(STEP);
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Group>
            {selects.map(({ name, value = '', data }) => (
              <NativeSelect
                key={name}
                label={t[name]}
                value={value}
                data={data}
                onChange={({ currentTarget }) => choose(name, currentTarget.value)}
              />
            ))}
          </Group>
          {items && items.length > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {translate('count', { count: items.length })}
            </Text>
          )}
        </Group>
        <PanelState query={found} height={192} failed={t.failed} />
        {items?.length === 0 && (
          <Message icon={IconChecks} title={data?.items.length ? list.emptyFiltered : t.nothing} />
        )}
        {items && <TranslationList items={items.slice(0, count)} />}
        {items && items.length > count && (
          <Button variant="default" onClick={() => setCount(count + STEP)}>
            {history.more}
          </Button>
        )}
        {/* Below all that comes, which would push it down. */}
        {(data ?? error) && user && mayDo(user.role, 'translations', 'write') && (
          <Paper withBorder p="md">
            <NoticeSwitch />
          </Paper>
        )}
      </Stack>
    </>
  );
}

/** Whether visitors of an outdated translation read that it is one. */
function NoticeSwitch() {
  const t = useTexts('translations');
  const client = useQueryClient();
  const { data } = useQuery(noticeQuery);
  const { mutate, isPending } = useAction(showNotice, {
    failed: t.noticeFailed,
    onSuccess: (notice) => client.setQueryData(noticeQuery.queryKey, notice),
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
