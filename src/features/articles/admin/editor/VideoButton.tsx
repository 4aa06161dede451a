import { TextInput } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { useDisclosure } from '@mantine/hooks';
import { ButtonWithTooltip, lexical, rootEditor$, useCellValue } from '@mdxeditor/editor';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';

const isHttpsUrl = (text: string): boolean =>
  /^https:\/\/[^\s<>]+$/.test(text) && URL.parse(text)?.hostname.includes('.') === true;

/** Puts a text on a line of its own: in place of an empty one, else below the one that is written in. */
function insertParagraph(text: string): void {
  const own = lexical.$createParagraphNode().append(lexical.$createTextNode(text));
  const here =
    lexical.$getSelection()?.getNodes()[0]?.getTopLevelElement() ?? lexical.$getRoot().getLastChild();
  if (!here) lexical.$getRoot().append(own);
  else if (here.getTextContent() === '' && lexical.$isParagraphNode(here)) here.replace(own);
  else here.insertAfter(own);
  const next = lexical.$createParagraphNode();
  own.insertAfter(next);
  next.select();
}

/** Asks for the URL of a video and puts it on a line of its own, which the public page turns into a player. */
export function VideoButton() {
  const t = useTexts('articles');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <ButtonWithTooltip title={t.editor.video} onClick={dialog.open}>
        <IconVideo size={20} aria-hidden="true" />
      </ButtonWithTooltip>
      {isOpen && <VideoDialog close={dialog.close} />}
    </>
  );
}

function VideoDialog({ close }: { close: () => void }) {
  const t = useTexts('articles');
  const editor = useCellValue(rootEditor$);
  const [input, setInput] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (): void => {
    const typed = input.trim();
    if (!isHttpsUrl(typed)) return setWrong(true);
    editor?.update(() => insertParagraph(typed));
    close();
  };
  return (
    <EditorDialog title={t.editor.videoTitle} confirm={t.editor.insert} onConfirm={submit} close={close}>
      <TextInput
        type="url"
        inputMode="url"
        label={t.editor.videoAddress}
        description={t.editor.videoHint}
        error={isWrong && t.editor.videoWrong}
        data-autofocus
        value={input}
        onChange={({ currentTarget }) => setInput(currentTarget.value)}
      />
    </EditorDialog>
  );
}
