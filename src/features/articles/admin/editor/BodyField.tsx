import { Group, Input, SegmentedControl } from '@mantine/core';
import { use, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorId, fieldId } from '#forms/field-id.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { FormLabels, tiedTo } from '#admin/ui/form/field.ts';
import type { Locale } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { MarkdownSource } from './MarkdownSource.tsx';

type Mode = 'visual' | 'source';

/** The text of an article in one language: formatted as readers see it, or as Markdown. */
export function BodyField({ locale }: { locale: Locale }) {
  const [t, translate] = useWords('articles');
  const name = `body.${locale}`;
  const label = use(FormLabels)[name] ?? name;
  const { field, fieldState } = useController({ name });
  const { ref, onBlur, onChange } = field;
  const text = String(field.value ?? '');
  const id = useId();
  const hintId = useId();
  const [mode, setMode] = useState<Mode>('visual');
  /** The formatted view could not show the text, and gave way to the other one, in which it is written on. */
  const [isUnreadable, setUnreadable] = useState(false);
  const show = (next: Mode): void => {
    setUnreadable(false);
    setMode(next);
  };
  // What came from elsewhere, a restored version or somebody else's, starts the editor again.
  const [known, setKnown] = useState({ text, count: 0 });
  if (text !== known.text) {
    setKnown({ text, count: known.count + 1 });
    if (isUnreadable) show('visual');
  }
  const error = fieldState.error?.message;
  const typed = (next: string): void => {
    setKnown(({ count }) => ({ text: next, count }));
    onChange(next);
  };

  return (
    <div>
      <Group justify="space-between" mb={6} gap="xs">
        <Input.Label component="div" id={id}>
          {label}
        </Input.Label>
        <SegmentedControl
          size="xs"
          transitionDuration={0}
          aria-label={translate('editor.mode', { field: label })}
          value={mode}
          onChange={(next) => show(next as Mode)}
          data={choices({ visual: t.editor.visual, source: t.editor.source })}
        />
      </Group>
      {mode === 'source' ? (
        <MarkdownSource
          id={fieldId(name)}
          ref={ref}
          lang={locale}
          aria-labelledby={id}
          {...tiedTo(error && `${errorId(name)} ${hintId}`)}
          descriptionProps={{ id: hintId }}
          description={isUnreadable ? t.editor.onlySource : t.editor.sourceHint}
          error={error !== undefined}
          value={text}
          onChange={typed}
          onBlur={onBlur}
        />
      ) : (
        <MarkdownEditor
          key={known.count}
          id={fieldId(name)}
          label={label}
          toolbarLabel={translate('editor.toolbar', { field: label })}
          lang={locale}
          value={text}
          onChange={typed}
          onBlur={onBlur}
          onUnreadable={() => {
            setMode('source');
            setUnreadable(true);
          }}
          errorId={error ? errorId(name) : undefined}
        />
      )}
      {error && (
        <Input.Error id={errorId(name)} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
