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

/** A label, its control, and what is wrong with it. The control takes `controlProps(path, error)`. */
export function Field({ path, label, optional, hint, error, children }: Props) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(path)}>
        {label} {optional && <span className="field-note">({optional})</span>}
      </label>
      {hint && (
        <p className="field-note" id={`${fieldId(path)}-hint`}>
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

/** What ties a control to its label and to its error. */
export const controlProps = (path: string, error: string | undefined) => ({
  id: fieldId(path),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? errorId(path) : undefined,
});
