/** An object as a text that is the same for the same content, whatever the order of its fields; undefined ones count as absent. */
export const stableJson = (value: object): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
