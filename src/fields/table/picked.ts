/** The named fields of a record, where it has them. */
export const picked = <R extends object, K extends keyof R>(record: R, names: readonly K[]): Pick<R, K> =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]])) as Pick<
    R,
    K
  >;
