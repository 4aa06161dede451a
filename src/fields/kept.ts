import * as v from 'valibot';
import type { MessageKey } from './messages.ts';

/** A valibot check by a rule's predicate, whose number fills the `{limit}` of the message. */
interface Kept<Input> extends v.BaseValidation<Input, Input, v.BaseIssue<Input>> {
  readonly type: 'kept';
  readonly reference: typeof kept;
  readonly requirement: number;
  readonly message: MessageKey;
}

/**
 * Checks a value with the predicate of a rule that takes one number.
 * @param holds the predicate, such as `isAtMost`
 * @param requirement its number, which the message tells (`fieldError` in validate.ts)
 */
export function kept<Input>(
  holds: (value: Input, requirement: number) => boolean,
  requirement: number,
  message: MessageKey,
): Kept<Input> {
  return {
    kind: 'validation',
    type: 'kept',
    reference: kept,
    async: false,
    expects: null,
    requirement,
    message,
    '~run'(dataset, config) {
      if (dataset.typed && !holds(dataset.value, requirement)) v._addIssue(this, 'value', dataset, config);
      return dataset;
    },
  };
}
