import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error.ts';
import { useWords } from '../i18n/use-texts.ts';
import { LinksWarning, mayBeLinked } from './LinksHere.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffEntity } from '#fields/staff-access.ts';
import { deleteRecord, undeleteRecord } from '../entity-calls.ts';
import { entityKey, refreshEntity } from '../entity-queries.ts';
import { notifyFailure, notifyInfo } from './notify.ts';
import { notifyUndo } from './undo-notice.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Deletable {
  entity: StaffEntity;
  id: string;
  /** What the record is called in the notice. */
  name: string;
}

interface Props extends Deletable {
  /** After the deletion: usually back to the list. */
  onDeleted?: () => void;
  /** Nothing to undo: said before. */
  isFinal?: boolean;
  /** What else follows from it. */
  also?: string;
  /** What the dialog shows if the record could not be deleted; without this, a notice says it. */
  explain?: (error: ApiError) => ReactNode;
  /** What asks for it, where that is no button of its own. */
  trigger?: (open: () => void) => ReactNode;
}

/** Deletes a record after asking; a notice offers to take it back. */
export function DeleteButton(props: Props) {
  const { entity, id, name, onDeleted, isFinal = false, also, explain, trigger } = props;
  const [{ remove: texts }, translate] = useWords('admin');
  const client = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const undo = async (): Promise<void> => {
    try {
      await undeleteRecord(entity, id);
      notifyInfo(translate('remove.undone', { name }));
    } catch (error) {
      notifyFailure(texts.undoFailed, error);
    }
    await refreshEntity(client, entity);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deleteRecord(entity, id),
    onSuccess: async () => {
      dialog.close();
      onDeleted?.();
      client.removeQueries({ queryKey: [...entityKey(entity), 'record', id] });
      await refreshEntity(client, entity);
      const done = translate('remove.done', { name });
      if (isFinal) notifyInfo(done);
      else notifyUndo(done, undo);
    },
    onError: (problem) => {
      if (!explain) notifyFailure(texts.failed, problem);
    },
  });
  const close = (): void => {
    dialog.close();
    reset();
  };
  return (
    <>
      {trigger?.(dialog.open) ?? (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={dialog.open}
        >
          {texts.delete}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={translate('remove.title', { name })}
          confirm={texts.confirm}
          onConfirm={() => mutate()}
          isPending={isPending}
          isFinal
          cancel={texts.cancel}
          close={close}
        >
          <Text>{isFinal ? texts.final : texts.text}</Text>
          {also && <Text mt="sm">{also}</Text>}
          {!error && mayBeLinked(entity) && <LinksWarning entity={entity} id={id} is="gone" />}
          <div role="alert">{error instanceof ApiError && explain?.(error)}</div>
        </ConfirmDialog>
      )}
    </>
  );
}
