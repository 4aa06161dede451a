import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#admin/routes.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { Summary } from '#admin/summary-query.ts';

const listOf = (states: string): string =>
  `${paths.mail.getHref()}?${new URLSearchParams({ 'filter[state]': states })}`;

/** Says that e-mails did not go out, and why; shows nothing as long as they do. */
export function MailWarning({
  mails: { notConfigured, retrying, failed },
}: {
  mails: NonNullable<Summary['mails']>;
}) {
  const { mails: t } = useTexts('dashboard');
  const translate = useTranslator('dashboard');
  const all = [
    { count: failed, state: 'failed', href: listOf('failed,givenUp') },
    { count: retrying, state: 'retrying', href: listOf('pending') },
    { count: notConfigured, state: 'notConfigured', href: listOf('notConfigured') },
  ] as const;
  const lines = all.filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Alert
      color={failed > 0 ? 'red' : 'marigold'}
      title={t.title}
      role="presentation"
      icon={<IconMailX aria-hidden="true" />}
    >
      <Stack gap="xs">
        {lines.map(({ count, state, href }) => (
          <Text key={href} size="sm">
            {translate(`mails.${state}`, { count })}{' '}
            <Anchor component={Link} to={href} size="sm">
              {t.show}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
