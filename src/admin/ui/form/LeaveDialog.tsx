import { Button, Group, Modal, Text } from '@mantine/core';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface Props {
  isOpen: boolean;
  stay: () => void;
  leave: () => void;
}

/** Asks before what was typed is given up. Staying is what Escape and Enter do. */
export function LeaveDialog({ isOpen, stay, leave }: Props) {
  const { form } = useTexts(adminTexts);
  return (
    <Modal opened={isOpen} onClose={stay} title={form.unsavedTitle} withCloseButton={false}>
      <Text>{form.unsavedText}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leave}>
          {form.unsavedLeave}
        </Button>
        <Button data-autofocus onClick={stay}>
          {form.unsavedStay}
        </Button>
      </Group>
    </Modal>
  );
}
