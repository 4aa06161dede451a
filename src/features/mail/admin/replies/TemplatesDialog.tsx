import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#fields/limits.ts';
import { perLocale } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { type Template, templateInputSchema } from '../../reply-template.ts';
import { templateLabels } from './template-labels.ts';
import { dropTemplate, keepTemplate, type KeptTemplates, templatesQuery } from './template-queries.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

const fresh = (): Template => ({
  id: crypto.randomUUID(),
  name: '',
  subject: perLocale(() => ''),
  body: perLocale(() => ''),
});

/** The templates of answers, for everybody who answers: looked through, written, changed, deleted. */
export function TemplatesDialog({ close }: { close: () => void }) {
  const [{ templates: t }, , reader] = useWords('replies');
  const [{ form, remove }, translate] = useWords('admin');
  const client = useQueryClient();
  const { data } = useQuery(templatesQuery);
  const [edited, edit] = useState<Template>();
  const accept = (kept: KeptTemplates): void => {
    client.setQueryData(templatesQuery.queryKey, kept);
  };
  const [asked, ask] = useState<Template>();
  const drop = useAction(dropTemplate, {
    failed: remove.failed,
    onSuccess: (kept) => {
      accept(kept);
      ask(undefined);
    },
  });
  return (
    <Dialog close={close} title={t.title} size="xl">
      {edited ? (
        <SendForm
          key={edited.id}
          schema={templateInputSchema}
          values={edited}
          labels={templateLabels(reader, t)}
          send={(fields) => keepTemplate({ ...fields, id: edited.id } as Template)}
          done={form.saved}
          onSent={(kept) => {
            accept(kept);
            edit(undefined);
          }}
          submitLabel={form.save}
          guards
          actions={
            <Button variant="subtle" onClick={() => edit(undefined)}>
              {form.cancel}
            </Button>
          }
        >
          <TextField name="name" hint={t.nameHint} maxLength={limits.name} data-autofocus />
          <LocalizedTextField name="subject" label={t.subject} maxLength={limits.title} optional />
          <LocalizedTextField
            name="body"
            label={t.body}
            hint={t.bodyHint}
            maxLength={limits.message}
            lines
            optional
          />
        </SendForm>
      ) : (
        <Stack>
          <Text c="dimmed">{t.text}</Text>
          {data?.items.length === 0 && <Text>{t.empty}</Text>}
          <PlainList gap="xs">
            {data?.items.map((template) => (
              <Group key={template.id} component="li" justify="space-between" wrap="nowrap">
                <Text style={{ overflowWrap: 'anywhere' }}>{template.name}</Text>
                <Group gap={4} wrap="nowrap">
                  <Button variant="subtle" size="sm" onClick={() => edit(template)}>
                    {t.edit}
                  </Button>
                  <Button variant="subtle" color="red" size="sm" onClick={() => ask(template)}>
                    {remove.delete}
                  </Button>
                </Group>
              </Group>
            ))}
          </PlainList>
          <Group>
            <Button onClick={() => edit(fresh())}>{t.add}</Button>
          </Group>
          {asked && (
            <ConfirmDialog
              title={translate('remove.title', { name: asked.name })}
              confirm={remove.confirm}
              onConfirm={() => drop.mutate(asked.id)}
              isPending={drop.isPending}
              isFinal
              cancel={remove.cancel}
              close={() => ask(undefined)}
            >
              <Text>{remove.final}</Text>
            </ConfirmDialog>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
