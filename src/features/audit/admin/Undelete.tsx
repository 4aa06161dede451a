import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditRecord } from '#fields/audit-entry.ts';
import { mayDo } from '#fields/staff-access.ts';
import { useStore } from '#browser/external-store.ts';
import { userStore } from '#admin/session-store.ts';
import { undeleteRecord } from '#admin/entity-calls.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '#admin/ui/notify.ts';
import { canUndelete } from './undelete-time.ts';

/** Takes a deletion back after its notice has gone, as long as the server still has the record. */
export function Undelete({ entry }: { entry: AuditRecord }) {
  const t = useTexts('audit');
  const { remove } = useTexts('admin');
  const client = useQueryClient();
  const { entity, entityId } = entry;
  const user = useStore(userStore);
  const mayUndo = user !== null && mayDo(user.role, entity, 'write');
  const [openedAt] = useState(() => Date.now());
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => undeleteRecord(entity, entityId),
    onSuccess: () => {
      notifyInfo(t.undeleted);
      void refreshEntity(client, 'audit');
    },
    onError: (error) => notifyFailure(remove.undoFailed, error),
    onSettled: () => refreshEntity(client, entity),
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
