import { Button, Group } from '@mantine/core';
import { IconBan, IconFileZip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#admin/download.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { refusePerson } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** Export, refuse, erase: of everything that is stored of one person. */
export function PersonActions({ email }: { email: string }) {
  const t = useTexts('privacy');
  const [dialog, setDialog] = useState<'erase' | 'refuse'>();
  const close = (): void => setDialog(undefined);
  const exporting = useAction(
    () =>
      download('/api/admin/privacy', 'personal-data.zip', {
        method: 'POST',
        body: { email, action: 'export' },
      }),
    { done: t.exported, failed: t.exportFailed, refreshes: [['privacy']] },
  );
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
