import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { always, inLanguages, kindOf, needed, optional } from './article-field.ts';
import { commonFields, fileCount, fileDay, fileText } from './fields.ts';
import { JOB_ROLES } from './job-role.ts';
import { optionalSalarySchema, salarySchema } from './salary.ts';

export const EMPLOYMENTS = ['fullTime', 'partTime', 'contract', 'internship'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** One of some values, which a draft may leave open. */
function chosen<const Value extends string>(values: readonly Value[]) {
  const value = v.picklist(values);
  const draft = v.pipe(
    v.nullish(v.union([v.literal(''), value]), ''),
    v.transform((choice) => (choice === '' ? undefined : choice)),
  );
  return needed(value, { file: value, save: choice(values), draft });
}
const place = optionalLocalisedLine(limits.title);
const openings = v.pipe(
  optionalCountSchema,
  v.transform((count) => count ?? 1),
);

/** A job (rules.md#entities). Its body holds description, requirements, benefits. */
export const jobs = kindOf({
  ...commonFields,
  role: chosen(JOB_ROLES),
  place: inLanguages({ file: fileText(limits.title), save: place, draft: place }),
  employment: chosen(EMPLOYMENTS),
  openings: always(v.number(), { file: v.optional(fileCount, 1), save: openings, draft: openings }),
  salary: optional(salarySchema, {
    file: v.exactOptional(salarySchema),
    save: optionalSalarySchema,
    draft: optionalSalarySchema,
  }),
  /** `YYYY-MM-DD`, for search engines; a record of the staff says by other means since when it is public. */
  postedAt: { file: fileDay, copy: v.exactOptional(v.string()) },
  /** `YYYY-MM-DD`, the last day (in Bangkok) on which one can apply. */
  closesAt: optional(v.string(), {
    file: v.exactOptional(fileDay),
    save: optionalDaySchema,
    draft: optionalDaySchema,
  }),
});
