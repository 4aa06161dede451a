import { ActionIcon, Group, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lexical, useCodeBlockEditorContext, type CodeBlockEditorDescriptor } from '@mdxeditor/editor';
import { useEffect, useRef } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import classes from './Editor.module.css';

/** A block of code: plain text, and the name of its language. */
const CodeBlock: CodeBlockEditorDescriptor['Editor'] = ({ code, language, focusEmitter }) => {
  const t = useTexts('articles');
  const { setCode, setLanguage, parentEditor, lexicalNode } = useCodeBlockEditorContext();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => focusEmitter.subscribe(() => area.current?.focus()), [focusEmitter]);
  const remove = (): void =>
    parentEditor.update(() => {
      lexical.$getNodeByKey(lexicalNode.getKey())?.remove();
    });
  return (
    // The editor around it must not take these keys for its own.
    <div
      role="presentation"
      className={classes['code']}
      contentEditable={false}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Group gap="xs" mb={6}>
        <TextInput
          flex={1}
          size="xs"
          aria-label={t.editor.codeLanguage}
          placeholder={t.editor.codeLanguage}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value.trim())}
        />
        <ActionIcon color="red" aria-label={t.editor.codeDelete} onClick={remove}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <Textarea
        ref={area}
        autosize
        minRows={2}
        maxRows={20}
        spellCheck={false}
        aria-label={t.editor.codeText}
        classNames={{ input: classes['mono'] ?? '' }}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </div>
  );
};

export const plainCode: CodeBlockEditorDescriptor = { priority: 0, match: () => true, Editor: CodeBlock };
