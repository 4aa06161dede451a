// What a number can be asked (rules.md#validation-rules); see texts.ts.

/** A number that can be compared: what a rule compares may be too large for `number` to hold exactly. */
type Comparable = number | bigint;

/** Rule `min_value`. Nothing that is not a number has a least value. */
export const isFrom = (value: Comparable, least: number): boolean => value >= least;
/** Rule `max_value`. */
export const isUpTo = (value: Comparable, most: number): boolean => value <= most;
/** Rule `between`, both ends included. */
export const isBetween = (value: Comparable, least: number, most: number): boolean =>
  isFrom(value, least) && isUpTo(value, most);

/** Rule `numeric`: digits only, Latin or Arabic ones, not mixed. */
export const isNumeric = (text: string): boolean => /^[0-9]+$|^[٠-٩]+$/.test(text);
/** Rule `integer`: a whole number as it is written, such as `-7`. */
export const isInteger = (text: string): boolean => /^-?[0-9]+$/.test(text);
