/** The named fields of a record, where it has them. */
export function picked<R extends object, K extends keyof R>(record: R, names: readonly K[]): Pick<R, K> {
  const part: Partial<Pick<R, K>> = {};
  for (const name of names) if (name in record) part[name] = record[name];
  return part as Pick<R, K>;
}
