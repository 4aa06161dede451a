import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { valueSchema } from '#fields/follows.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { everyRule } from '#fields/rules/every-rule.ts';
import type { FieldConfig } from '#fields/rules/follows-bound.ts';
import { measurePictures } from '#fields/rules/picture-size.ts';

/** What a check comes to, for comparison: the names of the failed rules, or that it broke. */
export type Outcome =
  { readonly valid: boolean; readonly failedRules: readonly string[] } | 'unknown rule' | 'broke';

export interface Settings {
  /** The form's other fields. */
  readonly values?: Record<string, unknown>;
  /** Whether to stop at the first failing rule: yes, unless false. */
  readonly bails?: boolean;
  /** The language of the page. */
  readonly lang?: string;
}

/** What a schema says of a value as `validate` of the forms runs it. Every issue speaks in a key. */
export function outcomeOf(schema: v.GenericSchema, value: unknown, settings: Settings = {}): Outcome {
  const { values, bails = true, lang } = settings;
  const config: FieldConfig = { abortPipeEarly: bails, values, lang };
  const { success, issues = [] } = v.safeParse(v.config(schema, config), value);
  const spoken = Object.keys(dictionaries.en.messages);
  if (!issues.every(({ message }) => spoken.includes(message))) throw new Error('an issue without a key');
  return { valid: success, failedRules: issues.map(({ type }) => type) };
}

function told(make: () => v.GenericSchema, value: unknown, settings?: Settings): Outcome {
  try {
    return outcomeOf(make(), value, settings);
  } catch (error) {
    return String(error).includes('No such validator') ? 'unknown rule' : 'broke';
  }
}

/** What the schema of a field that may hold anything says; pictures have been measured when they were chosen. */
export async function valueOutcome(value: unknown, rules: Rules, settings?: Settings): Promise<Outcome> {
  await measurePictures([value].flat().filter((file) => file instanceof Blob));
  return told(() => valueSchema(rules), value, settings);
}

/** What the schema of a text field says, for a text that is read as it was typed. */
export const textOutcome = (text: string, rules: Rules, settings?: Settings): Outcome =>
  told(() => fieldSchema(rules, { of: 'typed', book: everyRule }), text, settings);

export const isValid = async (value: unknown, rules: Rules, settings?: Settings): Promise<boolean> => {
  const outcome = await valueOutcome(value, rules, settings);
  return typeof outcome === 'object' && outcome.valid;
};
