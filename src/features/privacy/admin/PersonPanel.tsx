import { Alert, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { FoundList } from './FoundList.tsx';
import { PersonActions } from './PersonActions.tsx';
import { personQuery } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';

/** What is stored of one person, by where it lies, and what can be done with it. */
export function PersonPanel({ email }: { email: string }) {
  const t = useTexts('privacy');
  const translate = useTranslator('privacy');
  const { data, error, refetch } = useQuery(personQuery(email));
  const sources: Readonly<Record<string, string>> = t.sources;
  if (error) {
    return <Failed title={t.failed} error={error} onRetry={refetch} />;
  }
  if (!data) return <Loader aria-label={t.search} />;
  const filled = data.found.filter(({ items }) => items.length > 0);
  return (
    <Panel title={translate('found', { email: data.email })} actions={<PersonActions email={data.email} />}>
      <Stack gap="md">
        <div role="status">{filled.length === 0 && <Text>{t.nothing}</Text>}</div>
        {data.staffAccount && (
          <Alert icon={<IconInfoCircle aria-hidden="true" />} role="presentation">
            {t.staffAccount}
          </Alert>
        )}
        {data.unreadable.length > 0 && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} role="presentation">
            {translate('unreadable', { ids: data.unreadable.join(', ') })}
          </Alert>
        )}
        {filled.map(({ source, items }) => (
          <FoundList key={source} source={source} title={sources[source] ?? source} items={items} />
        ))}
        {data.requests.length > 0 && (
          <Stack gap="sm">
            <Title order={3}>{t.proofs}</Title>
            <Group component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.requests.map((request) => (
                <RequestItem key={request.id} request={request} />
              ))}
            </Group>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
