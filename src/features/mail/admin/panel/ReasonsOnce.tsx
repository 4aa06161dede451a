import { Stack, Text } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { mailFieldTexts } from '../../mail-fields.ts';
import { mailTones, type SharedReasons } from './why.ts';

/** Above a list of e-mails, what several of them have in common: why they are not sent. */
export function ReasonsOnce({ reasons }: { reasons: SharedReasons }) {
  const { state: states } = useTexts(mailFieldTexts).values;
  if (reasons.size === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {[...reasons].map(([state, why]) => (
        <Text key={state} size="sm" component="div">
          <StatusBadge tone={mailTones[state]}>{states[state]}</StatusBadge> {why}
        </Text>
      ))}
    </Stack>
  );
}
