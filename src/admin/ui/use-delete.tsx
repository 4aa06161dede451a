import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffEntity } from '#fields/staff-access.ts';
import { deleteRecord, undeleteRecord } from '../entity-calls.ts';
import { entityKey, refreshEntity } from '../entity-queries.ts';
import { useTexts, useTranslator } from '../i18n/use-texts.ts';
import { notifyInfo, notifyFailure } from './notify.ts';
import { notifyUndo } from './undo-notice.tsx';

export interface Deletable {
  entity: StaffEntity;
  id: string;
  /** What the record is called in the notice. */
  name: string;
}

interface Options {
  canUndo: boolean;
  /** Whether a notice says that it failed; else the caller shows the error. */
  tellsFailure: boolean;
  onDeleted: () => void;
}

/** Deletes a record, and offers for a while to bring it back. */
export function useDelete({ entity, id, name }: Deletable, { canUndo, tellsFailure, onDeleted }: Options) {
  const { remove: texts } = useTexts('admin');
  const translate = useTranslator('admin');
  const client = useQueryClient();
  const refresh = () => refreshEntity(client, entity);

  const undo = async (): Promise<void> => {
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
      if (canUndo) notifyUndo(done, undo);
      else notifyInfo(done);
    },
    onError: (error) => {
      if (tellsFailure) notifyFailure(texts.failed, error);
    },
  });
}
