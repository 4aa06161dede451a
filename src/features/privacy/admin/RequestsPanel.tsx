import { useAskedFor } from '#admin/asked-for.ts';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toFailure } from '#admin/failure.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { EnterDialog } from './EnterDialog.tsx';
import { requestsQuery } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';

/** Closed ones beyond these are found by searching for the person. */
const MOST_CLOSED = 10;

/** What people asked for: open requests by their deadline; what was done lately is folded away. */
export function RequestsPanel({ show }: { show: (email: string) => void }) {
  const t = useTexts('privacy');
  const { data, error } = useQuery(requestsQuery);
  const translate = useTranslator('privacy');
  const [isShown, { toggle: toggleClosed }] = useDisclosure(false);
  const [isEntering, setEntering] = useState(false);
  useAskedFor('enter', () => setEntering(true));
  const open = data?.items.filter(({ state }) => state === 'open') ?? [];
  const closed = data?.items.filter(({ state }) => state !== 'open').slice(0, MOST_CLOSED) ?? [];
  const toPerson = (email: string): void => {
    show(email);
    scrollTo({ top: 0 });
  };
  return (
    <Panel
      title={t.requests}
      text={t.requestsText}
      actions={
        <Group gap="sm">
          <ExportButton entity="privacy" label={t.requestsExport} />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setEntering(true)}
          >
            {t.enter}
          </Button>
        </Group>
      }
    >
      {error && (
        <Text role="alert" c="red">
          {t.failed} {toFailure(error).message}
        </Text>
      )}
      {!data && !error && <Loader aria-label={t.requests} />}
      {data?.items.length === 0 && <Text>{t.requestsNone}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {open.map((request) => (
          <RequestItem key={request.id} request={request} show={toPerson} />
        ))}
      </Stack>
      {closed.length > 0 && (
        <>
          <Button
            mt="md"
            variant="subtle"
            aria-expanded={isShown}
            leftSection={isShown ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
            onClick={toggleClosed}
          >
            {translate('closedRequests', { count: closed.length })}
          </Button>
          {isShown && (
            <Stack component="ul" gap="sm" m={0} p={0} mt="sm" style={{ listStyle: 'none' }}>
              {closed.map((request) => (
                <RequestItem key={request.id} request={request} show={toPerson} />
              ))}
            </Stack>
          )}
        </>
      )}
      {isEntering && <EnterDialog close={() => setEntering(false)} />}
    </Panel>
  );
}
