import { Button, Group, Modal, Text, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { fill } from '../i18n/fill.ts';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDelete, type Deletable } from './use-delete.tsx';

interface Props extends Deletable {
  /** After the deletion: usually back to the list. */
  onDeleted?: () => void;
  /** Nothing to undo: said before. */
  isFinal?: boolean;
  size?: ButtonProps['size'];
}

/** Deletes a record after asking; a notice offers to take it back. */
export function DeleteButton({ entity, id, name, onDeleted, isFinal = false, size = 'sm' }: Props) {
  const { remove: texts } = useTexts(adminTexts);
  const [isOpen, dialog] = useDisclosure(false);
  const { mutate, isPending } = useDelete({ entity, id, name }, !isFinal, () => {
    dialog.close();
    onDeleted?.();
  });
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
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={fill(texts.title, { name })}
        withCloseButton={false}
      >
        <Text>{isFinal ? texts.final : texts.text}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {texts.confirm}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
