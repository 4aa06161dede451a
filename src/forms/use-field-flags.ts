import { useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { watchFlags } from './watch-flags.ts';

/**
 * The flags of a form's fields (rules.md#field-flags), drawn anew when they change.
 * @param required paths of the fields in which an answer is due; see `requiredPaths`
 */
export function useFieldFlags<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  required: ReadonlySet<string>,
) {
  const [flags] = useState(() => watchFlags<Values>(form as never, required));
  useSyncExternalStore(flags.subscribe, flags.changes, flags.changes);
  return flags;
}
