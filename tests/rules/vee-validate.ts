import { createRequire } from 'node:module';
import type { Rules } from '#fields/rules/bound-rules.ts';
import type { Outcome } from './outcome.ts';

interface Options {
  readonly values?: Record<string, unknown>;
  readonly bails?: boolean;
}

// Required rather than imported: its types would bring those of Vue, which redefine what JSX is for the whole project.
const require = createRequire(import.meta.url);
const { extend, validate } = require('vee-validate') as {
  extend: (name: string, rule: unknown) => void;
  validate: (
    value: unknown,
    rules: Rules,
    options: Options,
  ) => Promise<{ valid: boolean; failedRules: Record<string, string> }>;
};
const rules = require('vee-validate/dist/rules.umd.js') as Record<string, unknown>;
for (const [name, rule] of Object.entries(rules)) extend(name, rule);

/** vee-validate 3 as the reference: its rules as they come. */
export async function referenceOutcome(value: unknown, written: Rules, options: Options): Promise<Outcome> {
  try {
    const { valid, failedRules } = await validate(value, written, options);
    return { valid, failedRules: Object.keys(failedRules) };
  } catch (error) {
    return String(error).includes('No such validator') ? 'unknown rule' : 'broke';
  }
}
