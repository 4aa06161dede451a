import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconPhotoUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useState } from 'react';
import { isPicture, type MediaRecord, mediaRecordSchema } from '../media.ts';
import { PICTURE_TYPES } from '../media-fields.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { useMay } from '#admin/use-may.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { InDialog } from '#admin/ui/DialogButtons.tsx';
import { ListPager } from '#admin/ui/list/ListPager.tsx';
import { ListState } from '#admin/ui/list/ListState.tsx';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import { useListLocalState } from '#admin/ui/list/use-list-url-state.ts';
import { MediaGrid } from './library/MediaGrid.tsx';

const MediaUploads = lazy(async () => ({
  default: (await import('./library/MediaUploads.tsx')).MediaUploads,
}));

interface Props {
  onClose: () => void;
  /** The picker closes by itself. */
  onPick: (media: MediaRecord) => void;
  /** Of the dialog in which documents can be chosen too; without it, pictures alone. */
  anyFile?: string;
}

/** A dialog in which a picture or file of the library is chosen; a new one can be uploaded right there. */
export function MediaPicker({ onClose, onPick, anyFile }: Props) {
  const t = useTexts('mediaUpload');
  const pick = (media: MediaRecord): void => {
    onPick(media);
    onClose();
  };
  return (
    <Dialog title={anyFile ?? t.pick} size="64rem" close={onClose}>
      <PickerContent onPick={pick} picturesOnly={anyFile === undefined} />
    </Dialog>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

const PICTURES = `filter[type]=${PICTURE_TYPES.join(',')}`;

/** The library to search and choose from, or the way to add to it; a single upload is chosen at once. */
function PickerContent({ onPick, picturesOnly }: Pick<Props, 'onPick'> & { picturesOnly: boolean }) {
  const dialog = use(InDialog);
  const t = useTexts('mediaUpload');
  const mayAdd = useMay('media', 'write');
  // Undefined until there was an upload: each view, as it takes the other's place, takes the focus from what was pressed.
  const [isUploading, setUploading] = useState<boolean>();
  const controls = useListLocalState('createdAt desc', picturesOnly ? PICTURES : '');
  const page = useQuery(entityPage('media', mediaRecordSchema, controls.params));
  const finish = (stored: readonly MediaRecord[]): void => {
    const [only, second] = stored;
    if (only && !second && (isPicture(only) || !picturesOnly)) onPick(only);
    else setUploading(false);
  };
  if (isUploading) {
    return (
      <Stack gap="md">
        <Group>
          <Button
            variant="subtle"
            ref={takeFocus}
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            onClick={() => dialog?.ask(() => setUploading(false))}
          >
            {t.pickBack}
          </Button>
        </Group>
        <Suspense fallback={<Skeleton height={120} />}>
          <MediaUploads onDone={finish} />
        </Suspense>
      </Stack>
    );
  }
  const upload = (
    <Button
      ref={isUploading === false ? takeFocus : null}
      leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
      onClick={() => setUploading(true)}
    >
      {t.pickUpload}
    </Button>
  );
  const first = picturesOnly ? t.emptyText : t.emptyFilesText;
  const empty = { title: picturesOnly ? t.empty : t.emptyFiles, text: mayAdd ? first : t.emptyReader };
  return (
    <>
      <Group gap="xs" mb="md" justify="space-between">
        <SearchBox controls={controls} />
        {mayAdd && upload}
      </Group>
      <ListState page={page} controls={controls} empty={empty}>
        {page.data && (
          <MediaGrid
            items={page.data.items}
            label={t.entity}
            isUpdating={page.isPlaceholderData}
            onPick={onPick}
          />
        )}
      </ListState>
      {page.data && page.data.total > 0 && <ListPager page={page.data} controls={controls} />}
    </>
  );
}
