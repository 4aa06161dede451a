import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { fileSize } from '#fields/file-size.ts';
import type { Locale } from '#i18n/locales.ts';
import { controlProps, FieldError } from './Field.tsx';
import { fieldId } from './field-id.ts';
import { fill } from '#i18n/fill.ts';
import { useFileGuard } from './use-file-guard.ts';

/** Makes a file field hold this file, or none: after one was dropped beside it, refused, or taken out. */
function holdFile(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input || (input.files?.length ? input.files[0] : undefined) === file) return;
  const held = new DataTransfer();
  if (file) held.items.add(file);
  input.files = held.files;
}

/** `{{name}}` and `{{size}}` in `chosen`, `{{name}}` in `removed`. */
type FileDropTexts = Record<
  'drop' | 'or' | 'browse' | 'other' | 'remove' | 'chosen' | 'removed' | 'onlyOne',
  string
>;

interface Props {
  path: string;
  locale: Locale;
  label: string;
  /** What the file may be, said before one is chosen. */
  hint: string;
  texts: FileDropTexts;
  /** As the attribute takes it: `.pdf,.png`. */
  accept: string;
  /** What the form holds. */
  file: File | undefined;
  error: string | undefined;
  register: UseFormRegisterReturn;
  /** Why a file cannot be taken, by what its name and size tell; the server decides by its content. */
  refusalOf: (file: File) => string | undefined;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Where a file is dropped or chosen (rules.md#form-messages). The browser's own file field lies over the whole area,
 * unseen: so it works by keyboard and by touch, and a file dropped before the script has come is taken as well.
 */
export function FileDrop(props: Props) {
  const { path, locale, label, hint, texts, accept, file, refusalOf } = props;
  const { ref, onChange, onBlur, ...field } = props.register;
  const id = fieldId(path);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState('');
  /** Has a text read out, the same one once more as well: what does not change is not. */
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  // What the server said of a file stays until another one is chosen; the form forgets it with its next check.
  const [told, setTold] = useState<{ of?: File | undefined; error?: string | undefined; seen?: string }>({});
  if (props.error !== told.seen) {
    const { error: seen } = props;
    setTold(seen === undefined ? { of: told.of, error: told.error } : { of: file, error: seen, seen });
  }
  const error = refusal ?? (file && file === told.of ? told.error : undefined) ?? props.error;
  useFileGuard();

  /** Makes the field hold this file, and the form know. */
  const put = (next: File | undefined): void => {
    holdFile(input.current, next);
    setRefusal(undefined);
    void onChange({ target: input.current, type: 'change' });
  };
  const take = (files: readonly File[]): void => {
    const [chosen] = files;
    const refused = chosen && refusalOf(chosen);
    // Beside another one that stays chosen, it is told which was refused.
    const named = refused && file ? `${chosen.name}: ${refused}` : refused;
    const wrong = files.length > 1 ? texts.onlyOne : named;
    if (wrong || !chosen) {
      // Refused, or the browser's dialog was left without a choice: what was chosen before stays.
      holdFile(input.current, file);
      if (wrong) say(wrong);
      return setRefusal(wrong);
    }
    put(chosen);
    say(fill(texts.chosen, { name: chosen.name, size: fileSize(locale, chosen.size) }));
  };
  const remove = (): void => {
    put(undefined);
    say(fill(texts.removed, { name: file?.name ?? '' }));
    input.current?.focus();
  };
  const takeChosen = (): void => take([...(input.current?.files ?? [])]);
  const takeOver = useEffectEvent(takeChosen);
  // A file may have been chosen before the script came.
  useEffect(() => takeOver(), []);

  const dragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
    input.current?.focus();
  };

  const { 'aria-describedby': errorId, ...control } = controlProps(path, error);
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <p className="field-note" id={hintId}>
        {hint}
      </p>
      <div
        className="file-drop"
        data-over={isOver ? '' : undefined}
        data-filled={file ? '' : undefined}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...field}
          type="file"
          accept={accept}
          {...control}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ')}
          ref={(element) => {
            input.current = element;
            ref(element);
          }}
          onChange={takeChosen}
          onBlur={(event) => void onBlur(event)}
        />
        {file ? (
          <>
            <p className="file-name">
              <bdi>{file.name}</bdi> <span className="field-note">{fileSize(locale, file.size)}</span>
            </p>
            <p className="file-actions">
              <label htmlFor={id}>{texts.other}</label>
              <button type="button" onClick={remove}>
                {texts.remove}
                <span className="sr-only"> {file.name}</span>
              </button>
            </p>
          </>
        ) : (
          <>
            <svg
              width="40"
              height="40"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M12 15V4M8 8l4-4 4 4M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15" />
            </svg>
            <p>{texts.drop}</p>
            <p className="field-note">{texts.or}</p>
            <label className="button button-quiet" htmlFor={id}>
              {texts.browse}
            </label>
          </>
        )}
      </div>
      <FieldError path={path} error={error} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
