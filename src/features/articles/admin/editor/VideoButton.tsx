import { Button, Modal, TextInput } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useDisclosure } from '@mantine/hooks';
import { ButtonWithTooltip, lexical, rootEditor$, useCellValue } from '@mdxeditor/editor';
import { IconVideo } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';

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
  const editor = useCellValue(rootEditor$);
  const [isOpen, dialog] = useDisclosure(false);
  const [input, setInput] = useState('');
  const [isWrong, setWrong] = useState(false);
  const close = (): void => {
    dialog.close();
    setInput('');
    setWrong(false);
  };
  const submit = (event: SyntheticEvent): void => {
    // The dialog stands inside the article's form as far as events go.
    event.preventDefault();
    event.stopPropagation();
    const typed = input.trim();
    if (!isHttpsUrl(typed)) return setWrong(true);
    editor?.update(() => insertParagraph(typed));
    close();
  };
  return (
    <>
      <ButtonWithTooltip title={t.editor.video} onClick={dialog.open}>
        <IconVideo size={20} aria-hidden="true" />
      </ButtonWithTooltip>
      <Modal opened={isOpen} onClose={close} title={t.editor.videoTitle} withCloseButton={false}>
        <form noValidate onSubmit={submit}>
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
          <DialogButtons main={<Button type="submit">{t.editor.insert}</Button>}>
            <Button variant="default" onClick={close}>
              {t.editor.cancel}
            </Button>
          </DialogButtons>
        </form>
      </Modal>
    </>
  );
}
