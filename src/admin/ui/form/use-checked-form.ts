import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { MISSING } from '#fields/rules/messages.ts';
import { flattenErrors } from '#forms/flatten-errors.ts';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { localeStore } from '../../i18n/locale-store.ts';
import { translator } from '../../i18n/staff-texts.ts';
import { useLocale } from '../../i18n/use-texts.ts';

/** A form that the schema of a function checks, in the reader's language. @param mode when it checks for the first time */
export function useCheckedForm<Values extends FieldValues, Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: Values,
  mode: 'onSubmit' | 'onTouched',
) {
  const locale = useLocale();
  const form = useForm<Values, unknown, Output>({
    resolver: schemaResolver<Values, Output>(schema, ({ key, params = {} }) =>
      translator(locale, 'messages')(key, params),
    ),
    defaultValues: values as DefaultValues<Values>,
    mode,
  });
  const { trigger, formState } = form;
  const { isSubmitted, errors } = formState;
  // The messages follow only the language: validating again would remove the server's errors from their fields.
  const checkAgain = useEffectEvent(() => {
    const told = flattenErrors(errors).map(({ path }) => path as Path<Values>);
    if (isSubmitted || told.length > 0) void trigger(isSubmitted ? undefined : told);
  });
  useEffect(() => checkAgain(), [locale]);
  return form;
}

/** What the server says of a field: whether that is missing or wrong stands in its words alone. */
export function toldError(message: string): { type: string; message: string } {
  const t = translator(localeStore.get(), 'messages');
  return { type: MISSING.find((key) => t(key) === message) ?? 'invalid', message };
}

/** Shows what the server says is wrong with which field, and leads to the first. */
export function showErrors<Values extends FieldValues, Output>(
  { setError }: UseFormReturn<Values, unknown, Output>,
  errors: readonly (readonly [path: string, message: string])[],
): void {
  errors.forEach(([path, message], index) =>
    setError(path as Path<Values>, toldError(message), { shouldFocus: index === 0 }),
  );
}
