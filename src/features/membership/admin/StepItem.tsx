import { Group, Stack, Text } from '@mantine/core';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { When } from '#admin/ui/When.tsx';
import type { MemberStep } from '../member-step.ts';
import { MemberBadge } from './MemberBadge.tsx';

/** One step of a membership: the outcome, who decided it, and what the person was told. */
export function StepItem({ step: { at, author, status, until, mail } }: { step: MemberStep }) {
  const { membership: t } = useTexts('members');
  const translate = useTranslator('members');
  const locale = useLocale();
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <MemberBadge of={{ status, spam: false }} />
        {until && <Text size="sm">{translate('membership.until', { day: shortDay(locale, until) })}</Text>}
        <Text size="sm" c="dimmed">
          {author || t.byItself} · <When at={at} />
        </Text>
      </Group>
      {mail && (
        <details>
          <summary>{translate('membership.mail', { subject: mail.subject })}</summary>
          <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.body}
          </Text>
        </details>
      )}
    </Stack>
  );
}
