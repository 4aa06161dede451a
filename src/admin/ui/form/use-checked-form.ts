import { useEffect, useEffectEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type MultipleFieldErrors,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { MISSING } from '#fields/rules/messages.ts';
import { flattenErrors } from '#forms/flatten-errors.ts';
import { schemaResolver } from '#forms/schema-resolver.ts';
import { localeStore } from '../../i18n/locale-store.ts';
import { messageIn, translator } from '../../i18n/staff-texts.ts';
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
  const { trigger, setError, formState } = form;
  const { errors } = formState;
  // The messages follow the language. What the server found is not checked again: nothing here would find it.
  const sayAgain = useEffectEvent(() => {
    const told = flattenErrors(errors).map((error) => ({ ...error, path: error.path as Path<Values> }));
    const own = told.filter(({ path }) => !isOfServer(get(errors, path)));
    if (own.length > 0) void trigger(own.map(({ path }) => path));
    for (const { path, message } of told.filter((one) => !own.includes(one))) {
      setError(path, toldError(messageIn(locale, message)));
    }
  });
  useEffect(() => sayAgain(), [locale]);
  return form;
}

/** What the server says of a field: whether that is missing or wrong stands in its words alone. */
export function toldError(message: string): ToldError {
  const t = translator(localeStore.get(), 'messages');
  const type = MISSING.find((key) => t(key) === message) ?? 'invalid';
  return { type, message, types: { server: true } };
}

/** An error that the schema does not find. */
interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly types: { readonly server: true };
}
const isOfServer = (error: { readonly types?: MultipleFieldErrors } | undefined): boolean =>
  error?.types?.['server'] === true;

/** Shows what the server says is wrong with which field, and leads to the first. */
export function showErrors<Values extends FieldValues, Output>(
  { setError }: UseFormReturn<Values, unknown, Output>,
  errors: readonly (readonly [path: string, message: string])[],
): void {
  errors.forEach(([path, message], index) =>
    setError(path as Path<Values>, toldError(message), { shouldFocus: index === 0 }),
  );
}
