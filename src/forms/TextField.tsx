import type { UseFormRegisterReturn } from 'react-hook-form';
import { controlProps, Field } from './Field.tsx';

interface Props<Path extends string> {
  path: Path;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  /** Stands behind the label where the field may stay empty. */
  optional?: string | undefined;
  /** What was typed before a post that could not be taken. */
  value?: string | undefined;
  form: {
    register: (path: Path) => UseFormRegisterReturn;
    errorOf: (path: string) => string | undefined;
  };
}

/** A field of one line with its label and what is wrong with it. */
export function TextField<Path extends string>(props: Props<Path>) {
  const { path, label, type = 'text', autoComplete, optional, value, form } = props;
  const error = form.errorOf(path);
  return (
    <Field path={path} label={label} optional={optional} error={error}>
      <input
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        {...form.register(path)}
        {...controlProps(path, error)}
      />
    </Field>
  );
}
