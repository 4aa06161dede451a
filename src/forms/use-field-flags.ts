import { useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { watchFlags } from './watch-flags.ts';

/**
 * The specification's flags of a form's fields (section 4), drawn anew when they change.
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
