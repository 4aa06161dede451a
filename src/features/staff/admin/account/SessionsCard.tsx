import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#admin/api.ts';
import { toFailure } from '#admin/failure.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionItem } from './SessionItem.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** Every browser that the person is signed in with, and the way to end each. */
export function SessionsCard() {
  const t = useTexts('account');
  const { data, error } = useQuery(sessionsQuery);
  const { mutate, isPending } = useAction(
    (id: string | undefined) => call(`/api/auth/sessions${id ? `/${id}` : ''}`, { method: 'DELETE' }),
    { done: t.ended, failed: t.endFailed, refreshes: [sessionsQuery.queryKey] },
  );
  return (
    <Panel title={t.sessions} text={t.sessionsText}>
      {!data && !error && <Skeleton height={80} />}
      {error && <Text role="alert">{toFailure(error).message ?? t.sessionsFailed}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} styles={{ root: { listStyle: 'none' } }}>
        {data?.items.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={isPending}
            end={() => mutate(session.id)}
          />
        ))}
      </Stack>
      {data && data.items.length > 1 && (
        <Group mt="md">
          <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
            {t.endOthers}
          </Button>
        </Group>
      )}
    </Panel>
  );
}
