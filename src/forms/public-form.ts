import type { FieldPath, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { requiredPaths } from '#fields/required-paths.ts';
import { draftOf } from './draft.ts';
import type { Send } from './send.ts';
import { formToken, submissionKeys } from './submission.ts';

/** What tells one public form from another. `Values`: what is in it; `Fields`: what is sent, once checked. */
export interface FormDefinition<Values extends FieldValues, Fields extends object> {
  /** The name of its draft in this tab, as `client:interaction` has it. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Fields>;
  /** The fields that a draft keeps: texts and choices, neither consents nor files. */
  readonly draftFields: readonly FieldPath<Values>[];
  readonly send: Send<Fields>;
  /** What makes two attempts the same one, as JSON; the fields, unless there is a file among them. */
  readonly contentOf?: (fields: Fields) => object;
}

/** A form with what it keeps while its page is open: draft, idempotency key, time token. Made once per island. */
export const publicForm = <Values extends FieldValues, Fields extends object>(
  definition: FormDefinition<Values, Fields>,
) => ({
  contentOf: (fields: Fields): object => fields,
  ...definition,
  /** The fields in which an answer is due. */
  required: requiredPaths(definition.schema),
  draft: draftOf(definition.name),
  keys: submissionKeys(definition.name),
  token: formToken(),
});

export type PublicForm<Values extends FieldValues, Fields extends object> = ReturnType<
  typeof publicForm<Values, Fields>
>;
