import type * as v from 'valibot';
import { bulkSchema, staffSchema } from '#fields/table/schemas.ts';
import { contactFields } from './contact-fields.ts';

/** What staff may change of an inquiry: never the visitor's own words. */
export const contactWorkSchema = staffSchema(contactFields);
export type ContactWork = v.InferOutput<typeof contactWorkSchema>;

export const contactBulkSchema = bulkSchema(contactFields);
