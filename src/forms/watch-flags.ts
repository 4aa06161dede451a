import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { getOrMake } from '#fields/get-or-make.ts';
import { flagsAfter, flagsOfGroup, initialFlags, type FieldFlags } from './field-flags.ts';

type Watched<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'getFieldState'>;

/**
 * Keeps the flags of a form's fields, from what React Hook Form tells.
 * @param required paths of the fields in which an answer is due
 */
export function watchFlags<Values extends FieldValues>(form: Watched<Values>, required: ReadonlySet<string>) {
  const fields = new Map<FieldPath<Values>, FieldFlags>();
  let changes = 0;
  let listener: (() => void) | undefined;

  const of = (path: FieldPath<Values>): FieldFlags =>
    getOrMake(fields, path, () => flagsAfter(initialFlags(required.has(path)), form.getFieldState(path)));
  const tell = (): void => {
    changes += 1;
    listener?.();
  };

  return {
    /** The flags of a field; asking for them is what makes it one of the group. */
    of,
    /** The flags of all fields together. */
    group: (): FieldFlags => flagsOfGroup([...fields.values()]),
    /** How often they have changed. */
    changes: (): number => changes,
    /** Listens to the form; the answer ends it. */
    subscribe(onChange: () => void): () => void {
      listener = onChange;
      return form.subscribe({
        formState: { touchedFields: true, dirtyFields: true, validatingFields: true, errors: true },
        callback(state) {
          for (const [path, before] of fields) {
            fields.set(path, flagsAfter(before, form.getFieldState(path, state as never)));
          }
          tell();
        },
      });
    },
    /** As if nobody had been at the form. */
    reset(): void {
      for (const path of fields.keys()) fields.set(path, initialFlags(required.has(path)));
      tell();
    },
  };
}
