import { Button, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#i18n/numbers.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { When } from '#admin/ui/When.tsx';
import { eraseOverdue, retentionQuery } from './queries.ts';
import { useCountWords } from './use-count-words.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

/** What would be erased automatically tonight, and what is next; nothing happens until the button is pressed. */
export function RetentionPanel() {
  const [t, translate, locale] = useWords('privacy');
  const { entities } = useTexts('admin');
  const words = useCountWords();
  const query = useQuery(retentionQuery);
  const { data } = query;
  const [isAsking, asking] = useDisclosure(false);
  const erase = useAction(() => eraseOverdue().finally(asking.close), {
    failed: t.notDone,
    // Everything that is on the screen may be gone.
    refreshes: [[]],
    onSuccess: ({ erased, unfinished }) =>
      notifyInfo(
        translate(unfinished ? 'retentionUnfinished' : 'retentionDone', { counts: words(erased) || '0' }),
      ),
  });
  const number = (count: number) => formatNumber(locale, count);
  const kinds: Readonly<Record<string, string>> = entities;
  const statuses: Readonly<Record<string, string>> = t.statuses;
  return (
    <Panel title={t.retention}>
      <PanelState query={query} />
      {data && (
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {translate('retentionText', {
              contacts: number(data.days.contacts),
              applications: number(data.days.applications),
              members: number(data.days.members),
            })}
          </Text>
          <Text fw={600}>
            {data.total > 0 ? translate('retentionTotal', { count: data.total }) : t.retentionNone}
          </Text>
          {data.total > 0 && (
            <List spacing={4} listStyleType="none" withPadding={false}>
              {data.items.map(({ ref, name, status, closedAt }) => {
                const [entity = '', id = ''] = ref.split('/');
                // Thai has a word of its own for a registration that was rejected.
                const word = entity === 'members' && status === 'rejected' ? 'rejectedMember' : status;
                return (
                  <List.Item key={ref}>
                    <RecordLink entity={entity} id={id}>
                      {name}
                    </RecordLink>{' '}
                    <Text span size="sm" c="dimmed">
                      {kinds[entity] ?? entity}, {statuses[word] ?? status} – {t.closed}{' '}
                      <When at={closedAt} />
                    </Text>
                  </List.Item>
                );
              })}
            </List>
          )}
          {data.total > data.items.length && (
            <Text size="sm">{translate('retentionMore', { shown: number(data.items.length) })}</Text>
          )}
          {data.next && (
            <Text size="sm">
              {translate('retentionNext', { name: data.next.name })} <When at={data.next.goesAt} />
            </Text>
          )}
          {data.total > 0 && (
            <Button color="red" variant="light" onClick={asking.open} style={{ alignSelf: 'flex-start' }}>
              {t.retentionRun}
            </Button>
          )}
        </Stack>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.retentionTitle}
          confirm={t.retentionRun}
          onConfirm={() => erase.mutate()}
          isPending={erase.isPending}
          isFinal
          close={asking.close}
        >
          <Text>{t.retentionConfirm}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
