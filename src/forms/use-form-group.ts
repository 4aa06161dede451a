import { type BaseSyntheticEvent, useState, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { FIELD_FLAGS } from './field-flags.ts';
import { focusFirst } from './field-id.ts';
import { flattenErrors } from './flatten-errors.ts';
import { useValidation } from './use-validation.ts';
import { watchFlags } from './watch-flags.ts';

/**
 * The flags of a form's fields (rules.md#field-flags), drawn again when they change.
 * @param required paths of the fields that must be filled in; see `requiredPaths`
 */
function useFieldFlags<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  required: ReadonlySet<string>,
) {
  const [flags] = useState(() => watchFlags<Values>(form as never, required));
  useSyncExternalStore(flags.subscribe, flags.changes, flags.changes);
  return flags;
}

interface RunOptions {
  readonly event?: BaseSyntheticEvent;
  /** Called before the way is led to what is wrong. */
  readonly onWrong?: () => void;
}

/**
 * The fields of a form as one group (rules.md#field-flags): checked together, sent only if all of them are right,
 * cleared together.
 * @param required paths of the fields in which an answer is due
 */
export function useFormGroup<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  required: ReadonlySet<string>,
) {
  const flags = useFieldFlags(form, required);
  const { check, cancel } = useValidation(form);

  return {
    flags,
    /** Props of a control: what reports it to the group, whether an answer is due, and its flags for styles. */
    register(path: FieldPath<Values>): UseFormRegisterReturn & { 'data-flags': string } {
      const own = flags.of(path);
      return {
        ...check(path),
        required: own.required,
        'data-flags': FIELD_FLAGS.filter((flag) => own[flag]).join(' '),
      };
    },
    /**
     * Checks every field; runs the action only if all of them are right, else leads to the first on the page that is not.
     */
    run: (
      action: (fields: Output) => Promise<void> | void,
      { event, onWrong }: RunOptions = {},
    ): Promise<void> =>
      form.handleSubmit(action, (errors) => {
        onWrong?.();
        focusFirst(flattenErrors(errors).map(({ path }) => path));
      })(event),
    /** Empties the fields, and forgets what was wrong with them and that somebody was there. */
    reset(): void {
      cancel();
      form.reset();
      flags.reset();
    },
  };
}
