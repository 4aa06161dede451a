import { Button } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PublishDrawer } from './PublishDrawer.tsx';
import { articleTexts } from '../texts.ts';
import { useEditing } from '../work/work-context.ts';

/** Has somebody else look at the article before it is public, once what is on the screen is saved. */
export function AskButton() {
  const { reviews: t } = useTexts(articleTexts);
  const { saver } = useEditing().work;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        aria-haspopup="dialog"
        leftSection={<IconEyeCheck size={18} aria-hidden="true" />}
        onClick={() => void saver.flush().then((isSaved) => isSaved && setOpen(true))}
      >
        {t.open}
      </Button>
      {isOpen && <PublishDrawer asks close={() => setOpen(false)} />}
    </>
  );
}
