import * as v from 'valibot';

/** Something else that is stored of a record's person, as staff see it beside the record (http.md#records). */
export const samePersonSchema = v.object({
  /** `{entity}/{id}` */
  ref: v.string(),
  at: v.string(),
  /** What it is about, in the words of the person; of a consent its purpose. */
  title: v.string(),
  /** How it stands, as its entity calls it; of a consent `given` or `withdrawn`. */
  state: v.string(),
});
export type SamePerson = v.InferOutput<typeof samePersonSchema>;
