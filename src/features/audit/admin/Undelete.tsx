import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { AuditRecord } from '#fields/audit-entry.ts';
import { undeleteRecord } from '#admin/entity-calls.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { canUndelete } from './undelete-time.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { useMay } from '#admin/use-may.ts';

/** Takes a deletion back after its notice has gone, as long as the server still has the record. */
export function Undelete({ entry }: { entry: AuditRecord }) {
  const t = useTexts('audit');
  const { remove } = useTexts('admin');
  const { entity, entityId } = entry;
  const mayUndo = useMay(entity, 'write');
  const [openedAt] = useState(() => Date.now());
  const { mutate, isPending, isSuccess } = useAction(() => undeleteRecord(entity, entityId), {
    done: t.undeleted,
    failed: remove.undoFailed,
    refreshes: [['audit'], [entity]],
  });
  if (isSuccess || !mayUndo || !canUndelete(entry, openedAt)) return null;
  return (
    <Group gap="sm">
      <Button
        variant="light"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.undelete}
      </Button>
      <Text size="sm" c="dimmed">
        {t.undeleteHint}
      </Text>
    </Group>
  );
}
