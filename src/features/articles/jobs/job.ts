import * as v from 'valibot';
import { copyEntries } from '../article.ts';
import { JOB_ROLES } from './job-role.ts';

export const EMPLOYMENTS = ['fullTime', 'partTime', 'contract', 'internship'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** A month's pay; `currency` is an ISO 4217 code. */
export const salarySchema = v.object({ min: v.number(), max: v.number(), currency: v.string() });
export type Salary = v.InferOutput<typeof salarySchema>;

/**
 * A job in one language, as the public sees it (rules.md#entities). Its body holds description, requirements,
 * benefits.
 */
export const jobCopySchema = v.object({
  ...copyEntries,
  role: v.picklist(JOB_ROLES),
  place: v.string(),
  employment: v.picklist(EMPLOYMENTS),
  openings: v.number(),
  salary: v.exactOptional(salarySchema),
  /** `YYYY-MM-DD`, for search engines; a record of the staff says by other means since when it is public. */
  postedAt: v.exactOptional(v.string()),
  /** `YYYY-MM-DD`, the last day (in Bangkok) on which one can apply. */
  closesAt: v.exactOptional(v.string()),
});
export type JobCopy = v.InferOutput<typeof jobCopySchema>;
