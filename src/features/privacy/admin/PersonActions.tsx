import { Button, Group } from '@mantine/core';
import { IconBan, IconFileZip, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#admin/download.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from '#admin/ui/notify.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { refusePerson } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** Export, refuse, erase: of everything that is stored of one person. */
export function PersonActions({ email }: { email: string }) {
  const t = useTexts('privacy');
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'erase' | 'refuse'>();
  const close = (): void => setDialog(undefined);
  const exporting = useMutation({
    mutationFn: () =>
      download('/api/admin/privacy', 'personal-data.zip', {
        method: 'POST',
        body: { email, action: 'export' },
      }),
    onSuccess: () => {
      notifyInfo(t.exported);
      void refreshEntity(client, 'privacy');
    },
    onError: (error) => notifyFailure(t.exportFailed, error),
  });
  return (
    <Group gap="xs">
      <Button
        variant="default"
        title={t.exportText}
        leftSection={<IconFileZip size={18} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t.export}
      </Button>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden="true" />}
        onClick={() => setDialog('refuse')}
      >
        {t.refuse}
      </Button>
      <Button
        color="red"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setDialog('erase')}
      >
        {t.erase}
      </Button>
      {dialog === 'erase' && <EraseDialog email={email} close={close} />}
      {dialog === 'refuse' && <RefuseDialog close={close} refuse={(reason) => refusePerson(email, reason)} />}
    </Group>
  );
}
