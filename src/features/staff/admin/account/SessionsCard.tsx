import { Button, Group, Text, Badge, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#admin/api.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { panelHeadingOf } from '#admin/ui/panel-heading.ts';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { sessionsQuery, type OwnSession } from './queries.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

/** Every browser that the person is signed in with, and the way to end each. */
export function SessionsCard() {
  const t = useTexts('account');
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const { mutate, isPending } = useAction(
    (id: string | undefined) => call(`/api/auth/sessions${id ? `/${id}` : ''}`, { method: 'DELETE' }),
    { done: t.ended, failed: t.endFailed, refreshes: [sessionsQuery.queryKey] },
  );
  return (
    <Panel title={t.sessions} text={t.sessionsText}>
      <PanelState query={query} />
      <PlainList>
        {data?.items.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={isPending}
            end={(goOn) => mutate(session.id, { onSettled: goOn })}
          />
        ))}
      </PlainList>
      {data && data.items.length > 1 && (
        <Group mt="md">
          <Button
            variant="default"
            loading={isPending}
            onClick={({ currentTarget }) => mutate(undefined, { onSettled: panelHeadingOf(currentTarget) })}
          >
            {t.endOthers}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

interface ItemProps {
  session: OwnSession;
  isPending: boolean;
  /** @param goOn gives the focus to where the keyboard goes on */
  end: (goOn: () => void) => void;
}

/** One browser. The one in use is ended by signing out. */
function SessionItem({ session: { agent, current, createdAt, lastUsedAt }, isPending, end }: ItemProps) {
  const [t, translate, locale] = useWords('account');
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Box flex="1 1 15rem">
        <Group gap="xs">
          <Text fw={600}>{agent || t.unknownAgent}</Text>
          {current && <Badge>{t.here}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {translate('since', { date: dateTime(locale, createdAt) })} ·{' '}
          {translate('lastUsed', { date: dateTime(locale, lastUsedAt) })}
        </Text>
      </Box>
      {!current && (
        <Button
          variant="subtle"
          color="red"
          ms="auto"
          disabled={isPending}
          aria-label={translate('endNamed', { agent: agent || t.unknownAgent })}
          onClick={({ currentTarget }) => end(panelHeadingOf(currentTarget))}
        >
          {t.end}
        </Button>
      )}
    </Group>
  );
}
