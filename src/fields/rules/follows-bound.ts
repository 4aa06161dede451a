import * as v from 'valibot';
import type { BoundRule } from './bound-rules.ts';
import { failing, type Surroundings } from './failing.ts';

/** How a schema is run: as valibot has it, and with what else rules ask for. */
export type FieldConfig = v.Config<v.BaseIssue<unknown>> & Surroundings;

/** Valibot's check of a value by rules. */
interface Follows<Input, Output> extends v.BaseValidation<Input, Output, v.BaseIssue<Input>> {
  readonly reference: typeof followsBound;
}

/**
 * Valibot's check of a value by rules. Each that fails is an issue of its own, with its name as `type` and a
 * `MessageKey` as message, up to the first where a pipe is left early.
 * @param rules after which the value is an `Output`
 */
/* @__NO_SIDE_EFFECTS__ */
export function followsBound<Input, Output>(rules: readonly BoundRule[]): Follows<Input, Output> {
  return {
    kind: 'validation',
    type: 'follows',
    reference: followsBound,
    async: false,
    expects: null,
    '~run'(dataset, config: FieldConfig) {
      for (const { name, says, bound } of failing(rules, dataset.value, config)) {
        const told = { type: name, message: says ?? 'invalid', requirement: says && bound[0] };
        v._addIssue({ ...this, ...told }, 'value', dataset, config);
        dataset.typed = false;
        if (config.abortEarly || config.abortPipeEarly) break;
      }
      return dataset as v.OutputDataset<Output, v.BaseIssue<Input>>;
    },
  };
}
