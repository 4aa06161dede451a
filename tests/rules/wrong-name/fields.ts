import { fieldSchema } from '#fields/field-schema.ts';

/** What a build and a start must not get past. */
export const misspelt = fieldSchema('required|e-mail');
