import * as v from 'valibot';

/** What a stored text says, as its schema has it; undefined for nothing, and for what cannot be read. */
export function parseStored<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
