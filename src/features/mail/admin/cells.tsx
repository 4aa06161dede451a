import { Stack, Text } from '@mantine/core';
import { mailFieldTexts } from '../mail-field-texts.ts';
import type { MailRow } from '../mail-record.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { mailTones, type SharedReasons, unsentReason } from './panel/why.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

/** An e-mail's state, and in words why it is not sent; `above`: reasons that are above the list. */
export function State({ mail, above }: { mail: MailRow; above: SharedReasons }) {
  const { state: states } = useTexts(mailFieldTexts).values;
  const why = unsentReason(mail, useTranslator('mailPanel'));
  return (
    <Stack gap={4} align="flex-start" maw="24rem">
      <StatusBadge tone={mailTones[mail.state]}>{states[mail.state]}</StatusBadge>
      {why && above.get(mail.state) !== why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </Stack>
  );
}

/** The record that an e-mail is about; consents and requests have no screen of their own. */
export function About({ mail: { entity, entityId } }: { mail: MailRow }) {
  const { entity: entities } = useTexts(mailFieldTexts).values;
  return (
    <RecordLink entity={entity} id={entityId}>
      {entities[entity]}
    </RecordLink>
  );
}
