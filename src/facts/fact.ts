/** What a text says that has to be the same in every language. */
export type FactKind =
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'time'
  | 'weekday'
  | 'phone'
  | 'email'
  | 'link'
  | 'picture'
  | 'code'
  | 'heading';

export interface Fact {
  readonly kind: FactKind;
  /** What it says, written in one way for all languages; of a date only what the text names (`2026`, `--11-05`). */
  readonly value: string;
  /** As the text has it. */
  readonly text: string;
  /** The heading above it, or the field; empty before the first heading. */
  readonly where: string;
  /** Read from a word that need not be a number: agrees with one, and is never missed. */
  readonly weak?: boolean;
}
