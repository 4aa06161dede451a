import { Button, List, Stack, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { besideRecord } from '#admin/entity-queries.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { type SamePerson, samePersonSchema } from '#fields/same-person.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { paths } from '#admin/routes.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { When } from '#admin/ui/When.tsx';
import { useMay } from '#admin/use-may.ts';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

const samePersonOf = (entity: string, id: string) => besideRecord(entity, id, 'person', samePersonSchema);

type Words = Readonly<Record<string, string>>;
/** What the states of a source are called. */
function useStates(): Readonly<Record<string, Words>> {
  const { given } = useTexts('consents');
  const { samePersonWithdrawn } = useTexts('privacy');
  const { contact, members, applications, mails } = fieldTexts[useLocale()];
  return {
    contacts: contact.values.status,
    members: members.values.status,
    applications: applications.values.status,
    mails: mails.values.state,
    consents: { given, withdrawn: samePersonWithdrawn },
  };
}

/** What else is stored of a record's person, as far as the reader may see it; owners get from here to all of it. */
export function SamePersonPanel({ entity, id, email }: { entity: string; id: string; email: string }) {
  const t = useTexts('privacy');
  const query = useQuery(samePersonOf(entity, id));
  const { data } = query;
  const mayAll = useMay('privacy', 'read');
  const sources: Words = t.sources;
  const grouped = Object.entries(sources).flatMap(([source, title]) => {
    const items = data?.items.filter(({ ref }) => ref.startsWith(`${source}/`)) ?? [];
    return items.length > 0 ? [{ source, title, items }] : [];
  });
  return (
    <Panel title={t.samePerson}>
      <Stack gap="md">
        <PanelState query={query} />
        {data && grouped.length === 0 && <Text size="sm">{t.samePersonNone}</Text>}
        {grouped.map(({ source, title, items }) => (
          <div key={source}>
            <Text size="sm" fw={600} mb={4}>
              {title}
            </Text>
            <List listStyleType="none" withPadding={false} spacing={6} size="sm">
              {items.map((item) => (
                <Item key={item.ref} source={source} item={item} />
              ))}
            </List>
          </div>
        ))}
        {mayAll && (
          <Button
            component={Link}
            to={paths.privacy.getHref()}
            // Not in the URL: a browser's history is a copy that no erasure reaches.
            state={{ email }}
            variant="default"
            leftSection={<IconUserShield size={18} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
          >
            {t.samePersonAll}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function Item({ source, item: { ref, at, title, state } }: { source: string; item: SamePerson }) {
  const states = useStates();
  const { purposes } = useTexts('consents');
  const { sources } = useTexts('privacy');
  const named: Words = source === 'consents' ? purposes : {};
  const label = (named[title] ?? title) || (sources as Words)[source];
  return (
    <List.Item>
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        <RecordLink inherit entity={source} id={ref.slice(source.length + 1)}>
          {label}
        </RecordLink>
      </Text>
      <Text size="sm" c="dimmed">
        {states[source]?.[state] ?? state}, <When at={at} />
      </Text>
    </List.Item>
  );
}
