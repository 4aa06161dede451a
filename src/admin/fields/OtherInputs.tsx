import { enteredBy, type FieldTable } from '#fields/table/table.ts';
import { AreaField } from '../ui/form/AreaField.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import { TextField } from '../ui/form/TextField.tsx';

interface Props {
  table: FieldTable;
  /** The fields that the form places itself, or leaves out. */
  apart: readonly string[];
  labels: Readonly<Record<string, string>>;
}

/**
 * Inputs for the texts and days that staff may enter according to the table, and that the form does not place itself.
 */
export function OtherInputs({ table, apart, labels }: Props) {
  return enteredBy(table, 'staff')
    .filter((name) => !apart.includes(name))
    .map((name) => {
      const common = { name, label: labels[name] ?? name };
      const kind = table[name]?.kind ?? '';
      if (kind === 'day')
        return <DateField key={name} {...common} optional={table[name]?.optional ?? false} />;
      if (kind === 'lines') return <AreaField key={name} {...common} />;
      return ['line', 'email', 'phone'].includes(kind) ? <TextField key={name} {...common} /> : null;
    });
}
