import * as v from 'valibot';
import type { BoundRule } from './bound-rules.ts';
import { failing, type Surroundings } from './failing.ts';

/** How a schema is run: as valibot has it, and with what else rules ask for. */
export type FieldConfig = v.Config<v.BaseIssue<unknown>> & Surroundings;

/** Valibot's check of a value by rules. */
interface Follows<Input> extends v.BaseValidation<Input, Input, v.BaseIssue<Input>> {
  readonly reference: typeof followsBound;
}

/**
 * Valibot's check of a value by rules. Each that fails is an issue of its own, with its name as `type` and a
 * `MessageKey` as message, up to the first where a pipe is left early.
 */
/* @__NO_SIDE_EFFECTS__ */
export function followsBound<Input>(rules: readonly BoundRule[]): Follows<Input> {
  return {
    kind: 'validation',
    type: 'follows',
    reference: followsBound,
    async: false,
    expects: null,
    '~run'(dataset, config: FieldConfig) {
      if (!dataset.typed) return dataset;
      for (const { name, says, bound } of failing(rules, dataset.value, config)) {
        const told = { type: name, message: says ?? 'invalid', requirement: says && bound[0] };
        v._addIssue({ ...this, ...told }, 'value', dataset, config);
        if (config.abortEarly || config.abortPipeEarly) break;
      }
      return dataset;
    },
  };
}
