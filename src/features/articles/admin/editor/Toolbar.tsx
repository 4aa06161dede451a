import {
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  ButtonWithTooltip,
  CodeToggle,
  CreateLink,
  InsertTable,
  InsertThematicBreak,
  ListsToggle,
  StrikeThroughSupSubToggles,
  UndoRedo,
  editorInTable$,
  insertCodeBlock$,
  useCellValue,
  usePublisher,
} from '@mdxeditor/editor';
import { IconSourceCode } from '@tabler/icons-react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '../texts.ts';
import { ImageButton } from './ImageButton.tsx';
import { VideoButton } from './VideoButton.tsx';

/** What can be done to the text; the arrows go from button to button. */
export function Toolbar() {
  const { editor: t } = useTexts(articleTexts);
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
        <ButtonWithTooltip title={t.code} onClick={() => insertCode({ code: '', language: '' })}>
          <IconSourceCode size={20} aria-hidden="true" />
        </ButtonWithTooltip>
      )}
      <UndoRedo />
    </>
  );
}
