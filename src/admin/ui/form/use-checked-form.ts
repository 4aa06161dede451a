import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { translator } from '../../i18n/staff-texts.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { byOrigin, toldError } from './told-errors.ts';

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
  const { errors } = formState;
  // The messages follow the language; FormErrors, above the fields, does the same for those that the server told.
  const sayAgain = useEffectEvent(() => {
    const { own } = byOrigin(errors);
    if (own.length > 0) void trigger(own.map(({ path }) => path as Path<Values>));
  });
  useEffect(() => sayAgain(), [locale]);
  return form;
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
