import { Textarea, type TextareaProps } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import classes from './Editor.module.css';
import { useGivenPictures } from './use-given-pictures.tsx';

interface Props extends Omit<TextareaProps, 'onChange'> {
  /** The language of the text. */
  lang: Locale;
  onChange: (markdown: string) => void;
}

/** What would be Markdown within the description of a picture. */
const SIGNS = /[\\[\]*_`<]/g;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A text as Markdown. Pictures that are pasted or dropped come into the library, and where the caret is. */
export function MarkdownSource({ lang, onChange, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { take, dialog } = useGivenPictures(({ id, alt }) => {
    const { current } = area;
    if (!current) return;
    const picture = `![${alt[lang].replace(SIGNS, '\\$&')}](/media/${id})`;
    current.setRangeText(picture, current.selectionStart, current.selectionEnd, 'end');
    onChange(current.value);
  });
  return (
    <>
      <Textarea
        {...field}
        lang={lang}
        autosize
        minRows={14}
        maxRows={40}
        maxLength={limits.body}
        classNames={{ input: classes['mono'] ?? '' }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onPaste={(event) => {
          area.current = event.currentTarget;
          take(event.nativeEvent, event.clipboardData);
        }}
        // Left alone, the browser would leave the page for the file.
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          area.current = event.currentTarget;
          if (!take(event.nativeEvent, event.dataTransfer) && hasFiles(event)) event.preventDefault();
        }}
      />
      {dialog}
    </>
  );
}
