import {
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  ButtonWithTooltip,
  CodeToggle,
  CreateLink,
  editorInTable$,
  insertCodeBlock$,
  InsertTable,
  InsertThematicBreak,
  ListsToggle,
  StrikeThroughSupSubToggles,
  UndoRedo,
  useCellValue,
  usePublisher,
} from '@mdxeditor/editor';
import { IconPhoto, IconSourceCode } from '@tabler/icons-react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { VideoButton } from './VideoButton.tsx';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useInsertPicture } from './use-insert-picture.ts';

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/admin/MediaPicker.tsx')).MediaPicker,
}));

/** Puts a picture of the library into the text. */
function ImageButton() {
  const t = useTexts('articles');
  const insert = useInsertPicture();
  const [isOpen, picker] = useDisclosure(false);
  return (
    <>
      <ButtonWithTooltip title={t.editor.image} onClick={picker.open}>
        <IconPhoto size={20} aria-hidden="true" />
      </ButtonWithTooltip>
      <Suspense>{isOpen && <MediaPicker onClose={picker.close} onPick={insert} />}</Suspense>
    </>
  );
}

/** What can be done to the text; the arrows go from button to button. */
export function Toolbar() {
  const t = useTexts('articles');
  const insertCode = usePublisher(insertCodeBlock$);
  // A cell holds one line, and no blocks.
  const isInTable = useCellValue(editorInTable$);
  return (
    <>
      <BlockTypeSelect />
      <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
      <StrikeThroughSupSubToggles options={['Strikethrough']} />
      <CodeToggle />
      <ListsToggle options={['bullet', 'number']} />
      <CreateLink />
      <ImageButton />
      <VideoButton />
      <InsertTable />
      {!isInTable && <InsertThematicBreak />}
      {!isInTable && (
        <ButtonWithTooltip title={t.editor.code} onClick={() => insertCode({ code: '', language: '' })}>
          <IconSourceCode size={20} aria-hidden="true" />
        </ButtonWithTooltip>
      )}
      <UndoRedo />
    </>
  );
}
