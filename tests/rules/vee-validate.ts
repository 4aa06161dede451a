import { createRequire } from 'node:module';
import type { Rules } from '#fields/rules/bound-rules.ts';

interface Options {
  readonly name?: string;
  readonly values?: Record<string, unknown>;
  readonly bails?: boolean;
}
type Checked = { valid: boolean; failedRules: Record<string, string> };
/** What a check comes to, for comparison: the failed rules with their messages, or that it broke. */
export type Outcome = Checked | 'unknown rule' | 'broke';

// Required rather than imported: its types would bring those of Vue, which redefine what JSX is for the whole project.
const require = createRequire(import.meta.url);
const { extend, validate } = require('vee-validate') as {
  extend: (name: string, rule: unknown) => void;
  validate: (value: unknown, rules: Rules, options: Options) => Promise<Checked>;
};
const rules = require('vee-validate/dist/rules.umd.js') as Record<string, unknown>;
for (const [name, rule] of Object.entries(rules)) extend(name, rule);

/** The outcome of a check by either side. */
export async function outcome(checked: Promise<Checked>): Promise<Outcome> {
  try {
    const { valid, failedRules } = await checked;
    return { valid, failedRules };
  } catch (error) {
    return String(error).includes('No such validator') ? 'unknown rule' : 'broke';
  }
}

/** vee-validate 3 as the reference: its rules as they come, its own default message. */
export const referenceOutcome = (value: unknown, written: Rules, options: Options): Promise<Outcome> =>
  outcome(validate(value, written, options));
