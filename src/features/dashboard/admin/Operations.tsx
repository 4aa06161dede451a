import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconDatabaseX, IconMailX } from '@tabler/icons-react';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { When } from '#admin/ui/When.tsx';
import type { Summary } from '#admin/summary-query.ts';
import { Link } from 'react-router';
import { paths } from '#admin/routes.ts';

/** Says that nothing can be changed, while that is so. */
export function ReadOnlyWarning({ operations }: { operations: Summary['operations'] }) {
  const { operations: t } = useTexts('dashboard');
  if (!operations.readOnly) return null;
  return (
    <Alert color="red" title={t.title}>
      {t.text}
    </Alert>
  );
}

/** Says that the last complete backup is too old, or that there has been none. */
export function BackupWarning({ operations }: { operations: Summary['operations'] }) {
  const { operations: t } = useTexts('dashboard');
  const { backup, backupLate } = operations;
  if (!backupLate) return null;
  return (
    <Alert
      color="red"
      title={backup ? t.lateTitle : t.neverTitle}
      role="presentation"
      icon={<IconDatabaseX aria-hidden="true" />}
    >
      <Text size="sm">{backup ? t.lateText : t.neverText}</Text>
      {backup && (
        <Text size="sm" fw={600} mt="xs">
          {t.backup}:{' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            <When at={backup} />
          </span>
        </Text>
      )}
    </Alert>
  );
}

/** When the last backup and the last nightly work succeeded. */
export function LastRuns({ operations: { backup, nightly } }: { operations: Summary['operations'] }) {
  const { operations: t } = useTexts('dashboard');
  return (
    // Without a dot between them: it would end the first line on a phone.
    <Group gap="0 var(--mantine-spacing-md)" fz="sm" c="dimmed">
      <span>
        {t.backup}: {backup ? <When at={backup} /> : t.none}
      </span>
      <span>
        {t.nightly}: {nightly ? <When at={nightly} /> : t.none}
      </span>
    </Group>
  );
}

const listOf = (states: string): string =>
  `${paths.mail.getHref()}?${new URLSearchParams({ 'filter[state]': states })}`;

/** Says that e-mails did not go out, and why; shows nothing as long as they do. */
export function MailWarning({
  mails: { notConfigured, retrying, failed },
}: {
  mails: NonNullable<Summary['mails']>;
}) {
  const [{ mails: t }, translate] = useWords('dashboard');
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
