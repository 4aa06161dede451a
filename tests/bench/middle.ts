/** Of several runs the one in the middle; not a number if there were none. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
