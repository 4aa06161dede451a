import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRecord, undeleteRecord } from '../entity-calls.ts';
import { entityKey, refreshEntity } from '../entity-queries.ts';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts, useTranslator } from '../i18n/use-texts.ts';
import { notify, notifyInfo, notifyFailure } from './notify.ts';

export interface Deletable {
  entity: string;
  id: string;
  /** What the record is called in the notice. */
  name: string;
}

/** How long the notice offers to undo, in milliseconds; it waits while the pointer is on it. */
const UNDO_TIME = 30_000;

interface Options {
  canUndo: boolean;
  /** Whether a notice says that it failed; else the caller shows the error. */
  tellsFailure: boolean;
  onDeleted: () => void;
}

/** Deletes a record, and offers for a while to bring it back. */
export function useDelete({ entity, id, name }: Deletable, { canUndo, tellsFailure, onDeleted }: Options) {
  const { remove: texts } = useTexts(adminTexts);
  const translate = useTranslator('admin');
  const client = useQueryClient();
  const refresh = () => refreshEntity(client, entity);

  const undo = async (notice: string): Promise<void> => {
    notifications.hide(notice);
    try {
      await undeleteRecord(entity, id);
      notifyInfo(translate('remove.undone', { name }));
    } catch (error) {
      notifyFailure(texts.undoFailed, error);
    }
    await refresh();
  };

  return useMutation({
    mutationFn: () => deleteRecord(entity, id),
    onSuccess: async () => {
      onDeleted();
      client.removeQueries({ queryKey: [...entityKey(entity), 'record', id] });
      await refresh();
      const done = translate('remove.done', { name });
      if (!canUndo) return notifyInfo(done);
      const notice = `deleted-${id}`;
      notify({
        id: notice,
        role: 'status',
        autoClose: UNDO_TIME,
        message: (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{done}</Text>
            <Button size="xs" variant="light" onClick={() => void undo(notice)}>
              {texts.undo}
            </Button>
          </Group>
        ),
      });
    },
    onError: (error) => {
      if (tellsFailure) notifyFailure(texts.failed, error);
    },
  });
}
