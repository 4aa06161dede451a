import * as v from 'valibot';

/**
 * A UUID in lower case (the local path matcher lower-cases URLs, decisions.md#netlify-serve). Ids made here are
 * version 7, which sort by time; a visitor's idempotency key may be of any version.
 */
export const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const idSchema = v.pipe(v.string(), v.regex(ID));

/** When a record was made, in ms since 1970; undefined for an id that does not tell it, such as a visitor's own. */
export const madeAt = (id: string): number | undefined =>
  ID.test(id) && id[14] === '7' ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : undefined;

/** How people name a submission: ten digits of its id's end, in either language. A search of the list finds it. */
export const referenceOf = ({ id }: { readonly id: string }): string =>
  String(Number.parseInt(id.slice(-8), 16)).padStart(10, '0');

export const isoInstantSchema = v.pipe(v.string(), v.isoTimestamp());

/** What every stored record has (rules.md#entities): `version` counts from 1, instants are ISO 8601 in UTC. */
export const recordEntries = {
  id: idSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: isoInstantSchema,
  updatedAt: isoInstantSchema,
};
export type RecordBase = v.InferOutput<v.ObjectSchema<typeof recordEntries, undefined>>;

export const noteSchema = v.object({ at: isoInstantSchema, author: v.string(), text: v.string() });
