import { fieldSchema } from './field-schema.ts';
import { ourRules } from './rules/our-rules.ts';

/** The message for a missing choice asks for a choice, not for text. */
const book = { ...ourRules, required: { ...ourRules.required, says: 'choiceRequired' as const } };

/** A required choice of listed values; an unchosen list or radio group sends `''`. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  fieldSchema({ required: true, oneOf: values }, { book });
