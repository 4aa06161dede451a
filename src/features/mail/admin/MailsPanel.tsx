import { Stack, Text, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { mailsAbout } from './panel/mail-queries.ts';
import { ReasonsOnce } from './panel/ReasonsOnce.tsx';
import { sharedReasons, mailTones, type SharedReasons, unsentReason } from './panel/why.ts';
import type { MailRow } from '../mail-record.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { mailFieldTexts } from '../mail-fields.ts';
import { RetryButton } from './panel/RetryButton.tsx';
import { PlainList } from '#admin/ui/PlainList.tsx';

/** Which e-mails the site sent by itself about a record, which failed and why, with a way to try again. */
export function MailsPanel({ entity, id }: { entity: string; id: string }) {
  const t = useTexts('mailPanel');
  const query = useQuery(mailsAbout(entity, id));
  const { data } = query;
  const above = sharedReasons(data?.items ?? [], useTranslator('mailPanel'));
  return (
    <Panel title={t.title} text={t.text}>
      <PanelState query={query} />
      {data?.items.length === 0 && <Text size="sm">{t.none}</Text>}
      <ReasonsOnce reasons={above} />
      {data && data.items.length > 0 && (
        <PlainList gap="md">
          {data.items.map((mail) => (
            <MailItem key={mail.id} mail={mail} above={above} />
          ))}
        </PlainList>
      )}
    </Panel>
  );
}

/** One e-mail about a record: what, to whom, whether it was sent, and why not where that does not stand `above`. */
function MailItem({ mail, above }: { mail: MailRow; above: SharedReasons }) {
  const [t, translate] = useWords('mailPanel');
  const { values } = useTexts(mailFieldTexts);
  const { purpose, state, to, sentAt, nextAttemptAt, lastError } = mail;
  const why = unsentReason(mail, translate);
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {values.purpose[purpose]}
        </Text>
        <StatusBadge tone={mailTones[state]}>{values.state[state]}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {translate('to', { to: to || t.staffInbox })}
        {sentAt && (
          <>
            , {t.sentAt} <When at={sentAt} />
          </>
        )}
      </Text>
      {why && above.get(state) !== why && <Text size="sm">{why}</Text>}
      {state === 'pending' && lastError && nextAttemptAt && (
        <Text size="sm" c="dimmed">
          {t.next} <When at={nextAttemptAt} />
        </Text>
      )}
      <Group>
        <RetryButton mail={mail} />
      </Group>
    </Stack>
  );
}
