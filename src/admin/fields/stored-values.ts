import type { RecordBase } from '#fields/record.ts';
import { picked } from '#fields/table/picked.ts';
import type { StoredValues } from '../ui/form/use-record-form.ts';

/** Values as a form holds them: `''` where a record has nothing. */
export type FormValues<R, K extends keyof R> = {
  [Name in K]-?: undefined extends R[Name] ? Exclude<R[Name], undefined> | '' : R[Name];
};

/** What a form edits of a record. */
export const storedValues = <R extends RecordBase, K extends keyof R>(
  record: R,
  names: readonly K[],
): StoredValues<FormValues<R, K>> => ({
  values: {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...picked(record, names),
  } as FormValues<R, K>,
  version: record.version,
  updatedAt: record.updatedAt,
});
