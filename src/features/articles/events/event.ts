import * as v from 'valibot';
import { copyEntries } from '../article.ts';
import { isoInstantSchema } from '#fields/record.ts';

/** An event in one language, as the public sees it (rules.md#entities). */
export const eventCopySchema = v.object({
  ...copyEntries,
  category: v.string(),
  venue: v.string(),
  onlineUrl: v.exactOptional(v.string()),
  startsAt: isoInstantSchema,
  endsAt: isoInstantSchema,
  /** IANA name, such as `Asia/Bangkok`: where the event takes place. */
  timeZone: v.string(),
  capacity: v.exactOptional(v.number()),
  registrationUrl: v.exactOptional(v.string()),
  cover: v.exactOptional(v.string()),
});
export type EventCopy = v.InferOutput<typeof eventCopySchema>;
