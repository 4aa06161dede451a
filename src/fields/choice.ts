import { fieldSchema } from './field-schema.ts';
import { ourRules } from './rules/our-rules.ts';

/** Nothing chosen is not nothing typed: the message asks for a choice. */
const book = { ...ourRules, required: { ...ourRules.required, says: 'choiceRequired' as const } };

/** A required choice of listed values; an unchosen list or radio group sends `''`. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  fieldSchema({ required: true, oneOf: values }, { book });
