import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { useAskedClose } from './library/use-asked-close.tsx';
import { libraryTexts } from './texts.ts';

/** Comes when somebody uploads. */
const MediaUploads = lazy(async () => ({
  default: (await import('./library/MediaUploads.tsx')).MediaUploads,
}));

export function UploadDialog({ close }: { close: () => void }) {
  const t = useTexts(libraryTexts);
  const { setUnsent, ask, question } = useAskedClose();
  return (
    <Dialog title={t.uploadTitle} size="52rem" close={() => ask(close)}>
      <Suspense fallback={<Skeleton height={120} />}>
        <MediaUploads onDone={close} setUnsent={setUnsent} />
      </Suspense>
      {question}
    </Dialog>
  );
}
