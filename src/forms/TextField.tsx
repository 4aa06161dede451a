import type { UseFormRegisterReturn } from 'react-hook-form';
import { controlProps, Field } from './Field.tsx';

interface Props<Path extends string> {
  path: Path;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** Of a text of several lines. */
  rows?: number | undefined;
  /** Stands behind the label where the field may stay empty. */
  optional?: string | undefined;
  hint?: string;
  form: {
    register: (path: Path) => UseFormRegisterReturn;
    typed: (path: string) => string | undefined;
    errorOf: (path: string) => string | undefined;
  };
}

/** A field for a text, with its label and what is wrong with it. */
export function TextField<Path extends string>(props: Props<Path>) {
  const { path, label, type = 'text', autoComplete, rows, optional, hint, form } = props;
  const error = form.errorOf(path);
  const control = {
    defaultValue: form.typed(path),
    ...form.register(path),
    ...controlProps(path, error, hint),
  };
  return (
    <Field path={path} label={label} optional={optional} hint={hint} error={error}>
      {rows ? (
        <textarea rows={rows} {...control} />
      ) : (
        <input type={type} autoComplete={autoComplete} {...control} />
      )}
    </Field>
  );
}
