import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { fileDay, optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { always, inLanguages, kindOf, needed, optional } from './article-field.ts';
import { fileCount, fileLine, headFields, tailFields } from './fields.ts';
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
  return { kind: 'choice', values, filter: true, file: value, save: choice(values), draft } as const;
}
const salaryPart = { by: 'staff', optional: true, list: false } as const;

/** A job (rules.md#entities). Its body holds description, requirements, benefits. */
export const jobs = kindOf({
  ...headFields,
  role: needed(v.picklist(JOB_ROLES), { ...chosen(JOB_ROLES), sort: true }),
  employment: needed(v.picklist(EMPLOYMENTS), chosen(EMPLOYMENTS)),
  place: inLanguages({
    search: true,
    list: false,
    file: fileLine(limits.title),
    save: optionalLocalisedLine(limits.title),
  }),
  openings: always(v.number(), {
    kind: 'number',
    list: false,
    file: v.optional(fileCount, 1),
    save: v.pipe(
      optionalCountSchema,
      v.transform((count) => count ?? 1),
    ),
  }),
  salary: optional(salarySchema, {
    kind: 'group',
    file: v.exactOptional(salarySchema),
    save: optionalSalarySchema,
  }),
  'salary.min': { ...salaryPart, kind: 'number' },
  'salary.max': { ...salaryPart, kind: 'number' },
  'salary.currency': { ...salaryPart, kind: 'line' },
  /** `YYYY-MM-DD`, for search engines; a record of the staff says by other means since when it is public. */
  postedAt: {
    kind: 'day',
    by: 'system',
    list: false,
    csv: false,
    file: fileDay,
    copy: v.exactOptional(v.string()),
  },
  /** `YYYY-MM-DD`, the last day (in Bangkok) on which one can apply. */
  closesAt: optional(v.string(), {
    kind: 'day',
    sort: true,
    filter: true,
    file: v.exactOptional(fileDay),
    save: optionalDaySchema,
  }),
  ...tailFields,
});
