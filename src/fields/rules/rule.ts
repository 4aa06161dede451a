/** A file's picture as it is seen, in pixels. */
export type PictureSize = { width: number; height: number };

/** What a rule may ask of the world around the value. */
export interface RuleContext {
  /** The language of the page, or none: the letter rules then take Thai letters as well. */
  readonly locale: string | undefined;
  /** The size of a picture; undefined for a file that is none. */
  readonly pictureSize: (file: unknown) => Promise<PictureSize | undefined>;
}

/** Parameters by their names. */
export type Params = Readonly<Record<string, unknown>>;

/** One parameter of a rule, in the order in which `rule:first,second` gives them. */
export interface Param {
  readonly name: string;
  readonly initial?: unknown;
  readonly cast?: (given: unknown) => unknown;
  /** The parameter names another field; the rule gets that field's value. */
  readonly isTarget?: true;
}

/** A rule whose parameters have names. */
export interface NamedRule {
  readonly params: readonly Param[];
  readonly test: (value: unknown, params: Params, context: RuleContext) => boolean | Promise<boolean>;
  /** Only the rules that decide whether an answer is due have it. */
  readonly demands?: (params: Params) => boolean;
}
/** A rule that takes a list of any length, or nothing. */
export interface ListedRule {
  readonly params?: undefined;
  readonly test: (value: unknown, params: readonly unknown[]) => boolean;
  readonly demands?: undefined;
}

export type Rule = NamedRule | ListedRule;

/** A parameter that is a number, whatever it was written as. */
export const numberParam = (name: string): Param => ({ name, cast: Number });
