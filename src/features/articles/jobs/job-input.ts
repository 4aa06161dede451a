import * as v from 'valibot';
import { draftEntries, savedEntries } from '../article-input.ts';
import { choice } from '#fields/choice.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { JOB_ROLES } from './job-role.ts';
import { EMPLOYMENTS } from './job.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { optionalSalarySchema } from './salary-input.ts';
import { missingOrWrong } from '#fields/text.ts';

const both = {
  place: optionalLocalisedLine(limits.title),
  openings: v.pipe(
    optionalCountSchema,
    v.transform((count) => count ?? 1),
  ),
  salary: optionalSalarySchema,
  closesAt: optionalDaySchema,
};
const unchosen = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.nullish(v.union([v.literal(''), v.picklist(values)]), ''),
    v.transform((value) => (value === '' ? undefined : value)),
  );

/** A job as staff save it. */
export const jobEntries = {
  ...savedEntries,
  ...both,
  role: choice(JOB_ROLES),
  employment: choice(EMPLOYMENTS),
};
/** The same as an autosave keeps it. */
export const jobDraftSchema = v.object(
  {
    ...draftEntries,
    ...both,
    role: unchosen(JOB_ROLES),
    employment: unchosen(EMPLOYMENTS),
  },
  missingOrWrong,
);
