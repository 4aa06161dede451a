import type * as v from 'valibot';
import { validateForm } from '#fields/validate-form.ts';
import { readJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';

/** An article of 100,000 characters in two languages, escapes included. */
const LIMIT_BYTES = 1024 * 1024;

/** @throws HttpError 400, 413, 415 */
export const readBody = (request: Request): Promise<unknown> => readJson(request, LIMIT_BYTES);

/** What a schema makes of a body; what it does not name is dropped. @throws HttpError 422 */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const checked = validateForm(schema, body);
  if (!checked.ok) throw new HttpError(422, { errors: checked.errors });
  return checked.value;
}
