import { VisuallyHidden } from '@mantine/core';
import {
  MDXEditor,
  codeBlockPlugin,
  headingsPlugin,
  imagePlugin,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  markdownShortcutPlugin,
  quotePlugin,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
  type Translation,
} from '@mdxeditor/editor';
import type { TFunction } from 'i18next';
import { translator } from '#admin/i18n/staff-texts.ts';
import '@mdxeditor/editor/style.css';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { withLettersBesideBold } from '#markdown/bold.ts';
import { hasFootnotes } from '#markdown/footnotes.ts';
import { autoLinksPlugin } from './auto-links.tsx';
import { firstNumberPlugin, formatsPlugin, itemParagraphsPlugin } from './as-visitors-see.ts';
import { cellsPlugin } from './cells.tsx';
import { plainCode } from './CodeBlock.tsx';
import classes from './Editor.module.css';
import { ImageAlt } from './ImageAlt.tsx';
import { nothingLostPlugin } from './nothing-lost.tsx';
import { pastedPicturesPlugin } from './PastedPictures.tsx';
import { boldPlugin, lineBreakPlugin, linkHoldsTextPlugin, rawHtmlPlugin } from './plugins.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { TextLanguageContext } from './text-language.ts';
import { Toolbar } from './Toolbar.tsx';
import { useTabKey } from './use-tab-key.ts';

interface MarkdownEditorProps {
  /** Of the element that is typed into. */
  id: string;
  label: string;
  toolbarLabel: string;
  /** The language of the text. */
  lang: Locale;
  /** Markdown to begin with; later ones are not looked at. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  /** The Markdown holds something that cannot be shown here, or that would be lost. */
  onUnreadable: () => void;
  /** The id of what says what is wrong. */
  errorId: string | undefined;
}

/**
 * The Markdown that it writes: that of our own files, and `<https://…>` for a URL that is its own text. Underscores are no
 * emphasis within Thai, which has no spaces around it.
 */
const STYLE = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: false,
} as const;

/** A text as readers will see it, stored as Markdown, which stays letter by letter until somebody changes the text. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, label, toolbarLabel, lang, value, onChange, onBlur, onUnreadable, errorId } = props;
  const [t, , locale] = useWords('articles');
  const hintId = useId();
  const area = useRef<HTMLDivElement>(null);
  /** What the editor makes of the text before anybody touches it. */
  const untouched = useRef({ text: value, markdown: value });
  const isTouched = useRef(false);
  const touch = (): void => {
    isTouched.current = true;
  };
  const passTab = useTabKey();
  const press = (event: KeyboardEvent): void => {
    touch();
    passTab(event);
  };
  const changed = (written: string): void => {
    const markdown = withLettersBesideBold(written);
    if (!isTouched.current) untouched.current.markdown = markdown;
    else onChange(markdown === untouched.current.markdown ? untouched.current.text : markdown);
  };

  // The editor would take them for text, and write them as such.
  const [isBeyondIt] = useState(() => hasFootnotes(value));
  useEffect(() => {
    if (isBeyondIt) onUnreadable();
  }, [isBeyondIt, onUnreadable]);

  useEffect(() => {
    const toolbar = area.current?.querySelector('[role="toolbar"]');
    toolbar?.setAttribute('aria-label', toolbarLabel);
    const field = area.current?.querySelector('[contenteditable]');
    field?.setAttribute('id', id);
    // Of the text alone: what the buttons are called is in the reader's language.
    field?.setAttribute('lang', lang);
    field?.setAttribute('aria-invalid', String(errorId !== undefined));
    field?.setAttribute('aria-describedby', [errorId, hintId].filter(Boolean).join(' '));
  });

  const plugins = useMemo(
    () => [
      headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
      listsPlugin(),
      firstNumberPlugin(),
      itemParagraphsPlugin(),
      formatsPlugin(),
      quotePlugin(),
      linkPlugin({ disableAutoLink: true }),
      autoLinksPlugin(),
      linkDialogPlugin({ LinkDialog }),
      linkHoldsTextPlugin(),
      tablePlugin({ tablePipeAlign: false }),
      cellsPlugin(),
      thematicBreakPlugin(),
      codeBlockPlugin({ codeBlockEditorDescriptors: [plainCode], defaultCodeBlockLanguage: '' }),
      imagePlugin({ disableImageResize: true, ImageDialog: ImageAlt }),
      pastedPicturesPlugin(),
      rawHtmlPlugin(),
      lineBreakPlugin(),
      boldPlugin(),
      markdownShortcutPlugin(),
      nothingLostPlugin(),
      toolbarPlugin({ toolbarContents: Toolbar, toolbarClassName: classes['toolbar'] ?? '' }),
    ],
    [],
  );

  return (
    <div ref={area} onFocusCapture={touch} onPointerDownCapture={touch} onKeyDownCapture={press}>
      <VisuallyHidden id={hintId}>{t.editor.keys}</VisuallyHidden>
      <TextLanguageContext value={lang}>
        <MDXEditor
          key={locale}
          markdown={value}
          onChange={changed}
          onBlur={onBlur}
          onError={() => queueMicrotask(onUnreadable)}
          suppressHtmlProcessing
          trim={false}
          toMarkdownOptions={STYLE}
          translation={translation(locale, label)}
          plugins={plugins}
          className={classes['editor'] ?? ''}
          contentEditableClassName={classes['text'] ?? ''}
        />
      </TextLanguageContext>
    </div>
  );
}

/** What the editor says, in the language of the interface. @param label names the field that it edits */
const translation =
  (locale: Locale, label: string): Translation =>
  (key, usual, placeholders = {}) => {
    // Headings have names of their own: that a page's first level is its title need not be known here.
    const name = key === 'toolbar.blockTypes.heading' ? `${key}${String(placeholders['level'])}` : key;
    // Its keys are any text: what no dictionary has is said as the editor itself says it.
    const t = translator(locale, 'editor') as TFunction<never>;
    return key === 'contentArea.editableMarkdown' ? label : t(name, usual, placeholders);
  };
