import * as v from 'valibot';
import { fieldEntries } from '../article-fields.ts';
import { JOB_ROLES } from './job-role.ts';
import { EMPLOYMENTS, salarySchema } from './job.ts';
import { localisedTextSchema } from '#fields/localised-text.ts';

/** The working copy of a job (rules.md#entities). */
export const jobFieldsSchema = v.object({
  ...fieldEntries,
  role: v.optional(v.picklist(JOB_ROLES)),
  place: localisedTextSchema,
  employment: v.optional(v.picklist(EMPLOYMENTS)),
  openings: v.number(),
  salary: v.optional(salarySchema),
  closesAt: v.optional(v.string()),
});
export type JobFields = v.InferOutput<typeof jobFieldsSchema>;
