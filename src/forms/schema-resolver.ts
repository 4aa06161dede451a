import type { FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';
import type { FieldError } from '#fields/rules/messages.ts';
import { validateForm } from '#fields/validate-form.ts';
import { nestErrors } from './flatten-errors.ts';

/**
 * Checks a form with the schema that the function uses too. Each field's error carries its key as `type` and
 * its text in the page's language as `message`; only the first failing rule of a field is told.
 * @param tell puts a problem into words
 */
export const schemaResolver =
  <Values extends FieldValues, Output>(
    schema: v.GenericSchema<unknown, Output>,
    tell: (problem: FieldError) => string,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const result = validateForm(schema, values);
    if (result.ok) return { values: result.value, errors: {} };
    const errors = Object.entries(result.errors).map(([path, problem]) => [
      path,
      { type: problem.key, message: tell(problem) },
    ]);
    return { values: {}, errors: nestErrors<Values>(Object.fromEntries(errors)) };
  };
