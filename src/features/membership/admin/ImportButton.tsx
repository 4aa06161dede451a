import { Button, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ImportForm } from './ImportForm.tsx';
import { memberTexts } from './texts.ts';

/** Opens the import; on a phone it fills the screen. */
export function ImportButton() {
  const { import: t } = useTexts(memberTexts);
  const { close: closeText } = useTexts(adminTexts);
  const [isOpen, { open, close }] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />} onClick={open}>
        {t.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t.title}
        size="xl"
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': closeText }}
      >
        <ImportForm close={close} />
      </Modal>
    </>
  );
}
