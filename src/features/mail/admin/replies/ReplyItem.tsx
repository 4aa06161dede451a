import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import type { Reply } from '../../reply.ts';
import type { Locale } from '#i18n/locales.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { mailtoHref } from './replies.ts';
import { repliesTexts } from './texts.ts';

interface Props {
  reply: Reply;
  email: string;
  /** The person's, in which it was most likely written. */
  locale: Locale;
}

/** A reply, and honestly whether it was sent. */
export function ReplyItem({ reply, email, locale }: Props) {
  const t = useTexts(repliesTexts);
  const { at, author, subject, body, sent, reason = 'failed' } = reply;
  const reasons: Readonly<Record<string, string>> = t.reasons;
  return (
    <Stack component="article" gap={6} aria-label={subject}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {author} · <When at={at} />
        </Text>
        <StatusBadge tone={sent ? 'good' : 'bad'}>{sent ? t.sent : t.notSent}</StatusBadge>
      </Group>
      <Text fw={600} lang={locale}>
        {subject}
      </Text>
      <Text lang={locale} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      {!sent && (
        <Alert color="red" role="presentation" mt="xs" icon={<IconMailX aria-hidden="true" />}>
          <Text size="sm" mb={4}>
            {reasons[reason] ?? t.reasons.failed}
          </Text>
          <Anchor size="sm" href={mailtoHref(email, reply)}>
            {t.openInMail}
          </Anchor>
        </Alert>
      )}
    </Stack>
  );
}
