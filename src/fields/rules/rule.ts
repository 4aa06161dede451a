import type { MessageKey } from './messages.ts';

/** One parameter of a rule, in the order in which `rule:first,second` gives them. */
export interface Param {
  readonly name: string;
  readonly initial?: unknown;
  readonly cast?: (given: unknown) => unknown;
  /** The parameter names another field; the rule gets that field's value. */
  readonly isTarget?: true;
}

/** A rule that a field can name (rules.md#validation-rules). */
export interface Rule {
  /** Its parameters; without them, it takes a list of any length. */
  readonly params?: readonly Param[];
  /** @param language of the page, or none */
  readonly test: (value: unknown, params: readonly unknown[], language?: string) => boolean;
  /** Whether an answer is due; only the rules that decide it have it. */
  readonly demands?: (params: readonly unknown[]) => boolean;
  /** What is said where it fails: 'The field is not valid.' unless named. `{limit}` is its first parameter. */
  readonly says?: MessageKey;
  /** Blanks count, so that a text is kept with those around it. */
  readonly keepsBlanks?: true;
}

export type RuleBook = Readonly<Record<string, Rule>>;

/** A parameter that is a number, whatever it was written as. */
/* @__NO_SIDE_EFFECTS__ */
export const numberParam = (name: string): Param => ({ name, cast: Number });
