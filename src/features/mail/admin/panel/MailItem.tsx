import { Group, Stack, Text } from '@mantine/core';
import type { MailRow } from '../../mail-record.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { mailFieldTexts } from '../../mail-field-texts.ts';
import { RetryButton } from './RetryButton.tsx';
import { mailTones, type SharedReasons, unsentReason } from './why.ts';

/** One e-mail about a record: what, to whom, whether it was sent, and why not where that does not stand `above`. */
export function MailItem({ mail, above }: { mail: MailRow; above: SharedReasons }) {
  const t = useTexts('mailPanel');
  const translate = useTranslator('mailPanel');
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
            {' · '}
            {t.sentAt} <When at={sentAt} />
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
