import { Autocomplete, Button, Text, TextInput } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import {
  activeEditor$,
  cancelLinkEdit$,
  lexical,
  linkDialogState$,
  removeLink$,
  updateLink$,
  useCellValue,
  usePublisher,
  type EditLinkDialog,
} from '@mdxeditor/editor';
import { useState } from 'react';
import { EditorDialog } from './EditorDialog.tsx';
import { linkUrl } from './link-url.ts';
import { useTextLanguage } from './text-language.ts';
import { useLinkTargets } from './use-link-targets.ts';
import { LinkBar } from './LinkBar.tsx';

/**
 * The link that the caret is in, or the form of one that is made or changed (Ctrl-K). The editor's own form has no
 * names for its fields and takes URLs that public pages do not link.
 */
export function LinkDialog() {
  const state = useCellValue(linkDialogState$);
  if (state.type === 'inactive') return <></>;
  return state.type === 'edit' ? <LinkForm link={state} /> : <LinkBar link={state} />;
}

/** What is typed next must not take the place of the link. */
function goBehindSelection(): void {
  const selection = lexical.$getSelection();
  if (!lexical.$isRangeSelection(selection)) return;
  const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
  selection.anchor.set(key, offset, type);
  selection.focus.set(key, offset, type);
}

function LinkForm({ link }: { link: EditLinkDialog }) {
  const t = useTexts('articles');
  const editor = useCellValue(activeEditor$);
  const update = usePublisher(updateLink$);
  const cancel = usePublisher(cancelLinkEdit$);
  const remove = usePublisher(removeLink$);
  const [input, setInput] = useState(link.url);
  const [text, setText] = useState(link.text);
  const [isWrong, setWrong] = useState(false);
  const targets = useLinkTargets(input, useTextLanguage());
  const groups = (['pages', 'articles', 'files'] as const).map((kind) => ({
    group: t.editor.linkTo[kind],
    items: targets?.[kind].map(({ url }) => url) ?? [],
  }));
  const titles = new Map(
    Object.values(targets ?? {}).flatMap((found) => found.map(({ url, title }) => [url, title])),
  );
  const isNew = link.initialUrl === '';
  /** Back to the text, once the dialog has gone. */
  const goOn = (): void =>
    void setTimeout(() => {
      editor?.update(goBehindSelection);
      editor?.focus();
    });
  const submit = (): void => {
    const url = linkUrl(input);
    if (url === undefined) return setWrong(true);
    update({ url, text, title: link.title });
    goOn();
  };
  const removal = (
    <Button
      variant="subtle"
      color="red"
      me="auto"
      onClick={() => {
        cancel();
        remove();
        goOn();
      }}
    >
      {t.editor.linkRemove}
    </Button>
  );
  return (
    <EditorDialog
      title={isNew ? t.editor.linkNew : t.editor.linkChange}
      confirm={isNew ? t.editor.insert : t.editor.apply}
      onConfirm={submit}
      close={() => cancel()}
      also={!isNew && removal}
      returnFocus={false}
    >
      <Autocomplete
        type="text"
        inputMode="url"
        autoComplete="off"
        label={t.editor.linkAddress}
        description={t.editor.linkHint}
        error={isWrong && t.editor.linkWrong}
        data-autofocus
        data={groups}
        // The search has looked already, in texts too.
        filter={({ options }) => options}
        renderOption={({ option: { value } }) => (
          <div>
            <Text size="sm">{titles.get(value)}</Text>
            <Text size="xs" c="dimmed">
              {value}
            </Text>
          </div>
        )}
        comboboxProps={{ withinPortal: true }}
        value={input}
        onChange={setInput}
        onOptionSubmit={(url) => setText((given) => given || (titles.get(url) ?? ''))}
      />
      {link.withAnchorText && (
        <TextInput
          mt="md"
          label={t.editor.linkText}
          description={t.editor.linkTextHint}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </EditorDialog>
  );
}
