import type * as v from 'valibot';
import { bulkSchema, staffSchema } from '#fields/table/schemas.ts';
import { applicationFields } from './application-fields.ts';

/** What staff may change of an application: never the applicant's own words or file. */
export const applicationWorkSchema = staffSchema(applicationFields);
export type ApplicationWork = v.InferOutput<typeof applicationWorkSchema>;

/** The same for many applications at once: a card that is moved on the board, a selection of the list. */
export const applicationBulkSchema = bulkSchema(applicationFields);
