import { picked } from '#fields/table/picked.ts';

/** Values as a form holds them: `''` where a record has nothing. */
export type FormValues<R, K extends keyof R> = {
  [Name in K]-?: undefined extends R[Name] ? Exclude<R[Name], undefined> | '' : R[Name];
};

/** What a form edits of a record; of none, nothing. */
export const formValues = <R extends object, K extends keyof R>(
  record: R | undefined,
  names: readonly K[],
): FormValues<R, K> =>
  ({
    ...Object.fromEntries(names.map((name) => [name, ''])),
    ...(record && picked(record, names)),
  }) as FormValues<R, K>;
