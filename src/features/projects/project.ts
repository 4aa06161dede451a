import * as v from 'valibot';
import { fileDay } from '#fields/day.ts';
import { isWebUrl } from '#fields/web-address.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'write a month as 2024-03'));
const names = v.optional(v.pipe(v.array(text), v.minLength(1)));

/** The groups of a technology stack, in the order in which a page shows them (rules.md#pages). */
export const TECHNOLOGY_GROUPS = [
  'language',
  'database',
  'cloud',
  'framework',
  'aiMl',
  'webServer',
  'server',
  'os',
  'analysis',
] as const;

/** Front matter of `content/projects/{en,th}/*.md`: one client project. */
export const projectSchema = v.strictObject({
  name: text,
  industry: text,
  summary: v.pipe(v.string(), v.minLength(20), v.maxLength(170)),
  sample: v.optional(v.boolean(), false),
  link: v.optional(v.pipe(v.string(), v.check(isWebUrl, 'write a URL such as https://www.example.com'))),
  period: v.strictObject({ from: month, to: month }),
  teamSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  duration: text,
  overview: text,
  solution: text,
  keyFeatures: v.pipe(v.array(text), v.minLength(1)),
  technology: v.strictObject(v.entriesFromList(TECHNOLOGY_GROUPS, names)),
  order: v.number(),
  lookAgainBy: v.exactOptional(fileDay),
});
export type Project = v.InferOutput<typeof projectSchema>;
