import type { ComponentProps } from 'react';
import { enteredBy, type EnteredBy, type FieldTable } from '#fields/table/table.ts';
import { TextField } from './TextField.tsx';

interface Props<T extends FieldTable> {
  table: T;
  /** The fields that the form places itself. */
  apart: readonly (keyof T)[];
  labels: Readonly<Record<string, string>>;
  /** Where an answer is due. */
  required: ReadonlySet<string>;
  /** Stands behind the label of a field that may stay empty. */
  optional: string;
  form: ComponentProps<typeof TextField<EnteredBy<T, 'visitor'>>>['form'];
}

const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/**
 * The texts that a table lets visitors enter and that the form has no place of its own for, one below the other. What is
 * chosen, ticked or uploaded is placed by the form itself.
 */
export function OtherFields<const T extends FieldTable>(props: Props<T>) {
  const { table, apart, labels, required, optional, form } = props;
  return enteredBy(table, 'visitor')
    .filter((name) => !apart.includes(name))
    .map((name) => {
      const kind = table[name]?.kind ?? '';
      if (!['line', 'lines', 'email', 'phone'].includes(kind)) return null;
      return (
        <TextField
          key={name}
          path={name}
          label={labels[name] ?? name}
          type={types[kind] ?? 'text'}
          autoComplete="on"
          rows={kind === 'lines' ? 4 : undefined}
          optional={required.has(name) ? undefined : optional}
          form={form}
        />
      );
    });
}
