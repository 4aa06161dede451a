import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import type { OwnSession } from './queries.ts';

interface Props {
  session: OwnSession;
  isPending: boolean;
  end: () => void;
}

/** One browser. The one in use is ended by signing out. */
export function SessionItem({ session: { agent, current, createdAt, lastUsedAt }, isPending, end }: Props) {
  const t = useTexts('account');
  const translate = useTranslator('account');
  const locale = useLocale();
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
          onClick={end}
        >
          {t.end}
        </Button>
      )}
    </Group>
  );
}
