import type { ReactNode } from 'react';
import { errorId, fieldId } from './field-id.ts';

interface Props {
  path: string;
  label: string;
  /** Stands behind the label where a field may stay empty. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

const hintId = (path: string): string => `${fieldId(path)}-hint`;

/** A label, its control, and what is wrong with it. The control takes `controlProps(path, error, hint)`. */
export function Field({ path, label, optional, hint, error, children }: Props) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(path)}>
        {label} {optional && <span className="field-note">({optional})</span>}
      </label>
      {hint && (
        <p className="field-note" id={hintId(path)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError path={path} error={error} />
    </div>
  );
}

/** The text beside a field that says what is wrong with it. */
export function FieldError({ path, error }: { path: string; error?: string | undefined }) {
  return error ? (
    <p className="field-error" id={errorId(path)}>
      {error}
    </p>
  ) : null;
}

/** What ties a control to its label, to its hint and to its error. */
export const controlProps = (path: string, error: string | undefined, hint?: string) => ({
  id: fieldId(path),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && hintId(path), error && errorId(path)].filter(Boolean).join(' ') || undefined,
});
