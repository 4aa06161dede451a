import type { UseFormRegisterReturn } from 'react-hook-form';
import { enteredBy, type EnteredBy, type FieldTable } from '#fields/table/table.ts';
import { controlProps, Field } from './Field.tsx';
import { TextField } from './TextField.tsx';

interface Props<T extends FieldTable> {
  table: T;
  /** The fields that the form places itself. */
  apart: readonly (keyof T)[];
  labels: Readonly<Record<string, string>>;
  /** What was typed before a post that could not be taken. */
  values?: Readonly<Record<string, unknown>>;
  /** Where an answer is due. */
  required: ReadonlySet<string>;
  /** Stands behind the label of a field that may stay empty. */
  optional: string;
  form: {
    register: (path: EnteredBy<T, 'visitor'>) => UseFormRegisterReturn;
    errorOf: (path: string) => string | undefined;
  };
}

const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/**
 * The texts that a table lets visitors enter and that the form has no place of its own for, one below the other. What is
 * chosen, ticked or uploaded is placed by the form itself.
 */
export function OtherFields<const T extends FieldTable>(props: Props<T>) {
  const { table, apart, labels, values = {}, required, optional, form } = props;
  return enteredBy(table, 'visitor')
    .filter((name) => !apart.includes(name))
    .map((name) => {
      const kind = table[name]?.kind ?? '';
      const typed = values[name];
      const value = typeof typed === 'string' ? typed : undefined;
      const common = { path: name, label: labels[name] ?? name, ...(!required.has(name) && { optional }) };
      if (kind === 'lines') {
        const error = form.errorOf(name);
        return (
          <Field key={name} {...common} error={error}>
            <textarea rows={4} defaultValue={value} {...form.register(name)} {...controlProps(name, error)} />
          </Field>
        );
      }
      if (!['line', 'email', 'phone'].includes(kind)) return null;
      const type = types[kind] ?? 'text';
      return <TextField key={name} {...common} type={type} autoComplete="on" value={value} form={form} />;
    });
}
