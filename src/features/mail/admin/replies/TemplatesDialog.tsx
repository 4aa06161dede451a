import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import type { Template } from '../../reply-template.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { dropTemplate, templatesQuery } from './template-queries.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

/** The templates of answers, for everybody who answers: looked through, written, changed, deleted. */
export function TemplatesDialog({ close }: { close: () => void }) {
  const { templates: t } = useTexts('replies');
  const [{ remove }, translate] = useWords('admin');
  const client = useQueryClient();
  const { data } = useQuery(templatesQuery);
  const [edited, edit] = useState<{ readonly template?: Template }>();
  const [asked, ask] = useState<Template>();
  const drop = useAction(dropTemplate, {
    failed: remove.failed,
    onSuccess: (kept) => {
      client.setQueryData(templatesQuery.queryKey, kept);
      ask(undefined);
    },
  });
  return (
    <Dialog close={close} title={t.title} size="xl">
      {edited ? (
        <TemplateForm template={edited.template} close={() => edit(undefined)} />
      ) : (
        <Stack>
          <Text c="dimmed">{t.text}</Text>
          {data?.items.length === 0 && <Text>{t.empty}</Text>}
          <PlainList gap="xs">
            {data?.items.map((template) => (
              <Group key={template.id} component="li" justify="space-between" wrap="nowrap">
                <Text style={{ overflowWrap: 'anywhere' }}>{template.name}</Text>
                <Group gap={4} wrap="nowrap">
                  <Button variant="subtle" size="sm" onClick={() => edit({ template })}>
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
            <Button onClick={() => edit({})}>{t.add}</Button>
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
