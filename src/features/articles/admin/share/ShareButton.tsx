import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '../texts.ts';
import { useEditing } from '../work/work-context.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

/** Shows the working copy to people without an account, once what is on the screen is saved as it. */
export function ShareButton({ id }: { id: string }) {
  const { share: t } = useTexts(articleTexts);
  const { kind, saver } = useEditing().work;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconShare2 size={18} aria-hidden="true" />}
        onClick={() => void saver.flush().then((isSaved) => isSaved && setOpen(true))}
      >
        {t.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog entity={kind.entity} id={id} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
