import { fieldSchema } from './field-schema.ts';

/** A required choice of listed values; an unchosen list or radio group sends `''`. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  fieldSchema({ required: true, oneOf: values });
