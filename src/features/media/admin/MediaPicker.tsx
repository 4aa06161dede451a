import type { MediaRecord } from '../media.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { PickerContent } from './library/PickerContent.tsx';

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
