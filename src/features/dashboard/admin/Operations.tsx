import { Alert, Text } from '@mantine/core';
import { IconDatabaseX } from '@tabler/icons-react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { When } from '#admin/ui/When.tsx';
import type { Summary } from '#admin/summary-query.ts';

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
    <Text size="sm" c="dimmed">
      {t.backup}: {backup ? <When at={backup} /> : t.none} · {t.nightly}:{' '}
      {nightly ? <When at={nightly} /> : t.none}
    </Text>
  );
}
