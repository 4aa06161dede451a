import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { fileDay, optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { optionalLocalisedLine } from '#fields/localised-text.ts';
import { optionalCountSchema } from '#fields/optional-count.ts';
import { always, inLanguages, kindOf, needed, optional } from './article-field.ts';
import { fileCount, fileLine, headFields, tailFields } from './fields.ts';
import { follows } from '#fields/follows.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';

/** A month's pay; `currency` is an ISO 4217 code. */
const salarySchema = v.object({ min: v.number(), max: v.number(), currency: v.string() });
type Salary = v.InferOutput<typeof salarySchema>;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
/** A month's pay: more than any is, and far from where numbers lose their last digits. */
const MOST = 1_000_000_000;
/** A form sends '' where nothing was typed. */
const unlessBlank = v.pipe(
  v.unknown(),
  v.transform((value) => (isBlank(value) ? undefined : value)),
);
const amount = v.pipe(unlessBlank, v.number(missingOrWrong), follows(`between:0,${MOST}`));
const currency = v.pipe(
  v.string(missingOrWrong),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => Intl.supportedValuesOf('currency').includes(code), messageKey('invalid')),
);
const range = v.pipe(
  v.object({ min: amount, max: amount, currency }, messageKey('invalid')),
  v.forward(
    v.check(({ min, max }) => min <= max, messageKey('belowMinimum')),
    ['max'],
  ),
);

/** A form that shows three fields sends all three, the currency chosen beforehand. */
const withoutAmounts = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'object' &&
    value !== null &&
    isBlank(Reflect.get(value, 'min')) &&
    isBlank(Reflect.get(value, 'max')));

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A range of pay that may be left out: absent, null, blank, and one without amounts become undefined. */
const optionalSalarySchema = v.optional(
  v.lazy((input): v.GenericSchema<unknown, Salary | undefined> => (withoutAmounts(input) ? nothing : range)),
);

/** The roles of a job (rules.md#pages). */
export const JOB_ROLES = [
  'mobile',
  'frontend',
  'backend',
  'fullstack',
  'devops',
  'aiIotMl',
  'salesBackOffice',
  'ba',
  'projectManager',
  'manualTester',
  'automationTester',
  'uiUxDesigner',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];

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
