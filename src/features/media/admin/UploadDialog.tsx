import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MediaRecord } from '../media.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';

/** Comes when somebody uploads. */
const MediaUploads = lazy(async () => ({
  default: (await import('./library/MediaUploads.tsx')).MediaUploads,
}));

interface Props {
  close: () => void;
  /** Files that are chosen already. */
  files?: readonly File[];
  /** After each one. */
  onStored?: (stored: MediaRecord) => void;
}

/** A dialog in which files come into the library; it closes once all of them have. */
export function UploadDialog({ close, ...uploads }: Props) {
  const t = useTexts('media');
  return (
    <Dialog title={t.uploadTitle} size="52rem" close={close}>
      <Suspense fallback={<Skeleton height={120} />}>
        <MediaUploads onDone={close} {...uploads} />
      </Suspense>
    </Dialog>
  );
}
