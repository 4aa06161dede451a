import { Button, Group, Text } from '@mantine/core';
import { IconBan, IconFileZip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#admin/download.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { refusePerson, erasePerson } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import type { MessageKey } from '#fields/rules/messages.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { useCountWords } from './use-count-words.ts';
import * as v from 'valibot';

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

/** Erasing asks for the e-mail address once more, typed: it cannot be undone. */
function EraseDialog({ email, close }: { email: string; close: () => void }) {
  const [t, translate] = useWords('privacy');
  const { form } = useTexts('admin');
  const words = useCountWords();
  const says = (key: MessageKey): MessageKey => key;
  const isTyped = (text: string): boolean => text.trim().toLowerCase() === email;
  const schema = v.object({
    confirmation: v.pipe(v.string(), v.nonEmpty(says('required')), v.check(isTyped, says('invalid'))),
  });
  return (
    <Dialog close={close} title={t.eraseTitle}>
      <Text mb="md">{t.eraseText}</Text>
      <SendForm
        schema={schema}
        values={{ confirmation: '' }}
        labels={{ confirmation: t.eraseConfirm }}
        send={() => erasePerson(email)}
        onSent={({ erased }) => {
          const counts = words(erased);
          notifyInfo(counts ? translate('erased', { counts }) : t.erasedNothing);
          close();
        }}
        // Lists of every kind may have shown the person.
        refreshes={[[]]}
        submitLabel={t.eraseSubmit}
        isFinal
        guards={false}
        actions={
          <Button variant="default" onClick={close}>
            {form.cancel}
          </Button>
        }
      >
        <TextField
          name="confirmation"
          hint={translate('eraseHint', { email })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </SendForm>
    </Dialog>
  );
}
