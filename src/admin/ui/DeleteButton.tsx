import { Button, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error.ts';
import { useTexts, useTranslator } from '../i18n/use-texts.ts';
import { LinksWarning } from './LinksHere.tsx';
import { mayBeLinked } from './links-query.ts';
import { useDelete, type Deletable } from './use-delete.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props extends Deletable {
  /** After the deletion: usually back to the list. */
  onDeleted?: () => void;
  /** Nothing to undo: said before. */
  isFinal?: boolean;
  /** What else follows from it. */
  also?: string;
  /** What the dialog shows if the record could not be deleted; without this, a notice says it. */
  explain?: (error: ApiError) => ReactNode;
  size?: ButtonProps['size'];
}

/** Deletes a record after asking; a notice offers to take it back. */
export function DeleteButton(props: Props) {
  const { entity, id, name, onDeleted, isFinal = false, also, explain, size = 'sm' } = props;
  const { remove: texts } = useTexts('admin');
  const translate = useTranslator('admin');
  const [isOpen, dialog] = useDisclosure(false);
  const { mutate, isPending, error, reset } = useDelete(
    { entity, id, name },
    {
      canUndo: !isFinal,
      tellsFailure: !explain,
      onDeleted: () => {
        dialog.close();
        onDeleted?.();
      },
    },
  );
  const close = (): void => {
    dialog.close();
    reset();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size={size}
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {texts.delete}
      </Button>
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
