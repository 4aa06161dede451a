import { Alert, Group, Loader, Stack, Text, Title, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTexts, useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { PersonActions } from './PersonActions.tsx';
import { personQuery, type FoundPart } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';
import { When } from '#admin/ui/When.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

/** What is stored of one person, by where it lies, and what can be done with it. */
export function PersonPanel({ email }: { email: string }) {
  const [t, translate] = useWords('privacy');
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

interface FoundProps {
  source: string;
  title: string;
  items: readonly FoundPart[];
}

/** What is in one place, each with a link to its screen where it has one. */
function FoundList({ source, title, items }: FoundProps) {
  const translate = useTranslator('privacy');
  const { actions, entities } = useTexts('admin');
  const { purposes } = useTexts('consents');
  const words: Readonly<Record<string, string>> = { ...actions, ...entities, ...purposes };
  // Consents, deletions and audit entries come by the names that the API has for them.
  const isNamed = source === 'consents' || source === 'deleted' || source === 'audit';
  const inWords = (text: string) =>
    isNamed
      ? text
          .split(' ')
          .map((word) => words[word] ?? word)
          .join(' – ')
      : text;
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <List spacing={4} withPadding={false} listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
        {items.map(({ ref, at, title: name, files }) => {
          const [entity = '', id = ''] = ref.split('/');
          return (
            <List.Item key={ref}>
              <RecordLink entity={source === 'deleted' ? '' : entity} id={id}>
                {inWords(name)}
              </RecordLink>{' '}
              <Text span size="sm" c="dimmed">
                <When at={at} />
                {files > 0 && `, ${translate('files', { count: files })}`}
              </Text>
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}
