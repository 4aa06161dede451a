import { Button, Modal, Text } from '@mantine/core';
import { DialogButtons } from './DialogButtons.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  stay: () => void;
  leave: () => void;
}

/** Asks before what was typed is given up, for as long as it is rendered. Staying is what Escape and Enter do. */
export function LeaveDialog({ stay, leave }: Props) {
  const { form } = useTexts('admin');
  useFocusReturn();
  return (
    <Modal opened onClose={stay} title={form.unsavedTitle} withCloseButton={false}>
      <Text>{form.unsavedText}</Text>
      <DialogButtons
        main={
          <Button data-autofocus onClick={stay}>
            {form.unsavedStay}
          </Button>
        }
      >
        <Button variant="default" onClick={leave}>
          {form.unsavedLeave}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
