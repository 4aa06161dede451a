import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { postName } from './field-id.ts';
import { isSubmitPressed } from './submit-pressed.ts';

/** Time between a keystroke and its check (rules.md#field-flags), in milliseconds. */
const DEBOUNCE = 16;

/**
 * Registers fields so that each is checked on input and on blur, debounced.
 * @returns `check`, whose answer is spread onto an input; `cancel` calls off the checks that are due
 */
export function useValidation<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  return {
    check(path: FieldPath<Values>) {
      // A plain post needs `consents[privacyPolicy]`; React Hook Form reads it as the same path.
      const name = postName(path) as FieldPath<Values>;
      const soon = (): void => {
        clearTimeout(timers.current.get(name));
        timers.current.set(
          name,
          setTimeout(() => void form.trigger(name), DEBOUNCE),
        );
      };
      return form.register(name, { onChange: soon, onBlur: () => isSubmitPressed() || soon() });
    },
    cancel: (): void => timers.current.forEach(clearTimeout),
  };
}
