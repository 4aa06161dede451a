import * as v from 'valibot';
import { isDay } from '#fields/day.ts';
import { EMPLOYMENTS, salarySchema } from './jobs/job.ts';
import { JOB_ROLES } from './jobs/job-role.ts';
import { limits } from '#fields/limits.ts';
import { SLUG } from '#fields/slug.ts';

// Front matter of `content/{news,events,jobs}/{en,th}/{slug}.md`: one article in one language. The file's name is its
// address; what does not depend on the language says the same in both files.

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limit));
const category = v.pipe(v.string(), v.regex(SLUG, 'write the slug of a category, such as it-knowledge'));
const day = v.pipe(v.string(), v.check(isDay, 'write a day as 2026-11-01'));
const instant = v.pipe(
  v.string(),
  v.check((value) => /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value), 'write a time as 2026-11-01T09:00:00+07:00'),
  v.transform((value) => new Date(value).toISOString()),
);
const webAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const head = { title: text(limits.title), summary: text(limits.summary) };

export const newsFileSchema = v.strictObject({
  ...head,
  tag: v.optional(text(limits.tag), ''),
  category,
  author: text(limits.name),
  date: day,
  cover: v.exactOptional(text(limits.name)),
});

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const eventFileSchema = v.pipe(
  v.strictObject({
    ...head,
    category,
    venue: v.optional(v.pipe(v.string(), v.trim()), ''),
    onlineUrl: v.exactOptional(webAddress),
    startsAt: instant,
    endsAt: instant,
    timeZone: v.optional(
      v.pipe(v.string(), v.check(isTimeZone, 'write a time zone as Asia/Bangkok')),
      'Asia/Bangkok',
    ),
    capacity: v.exactOptional(wholeNumber),
    registrationUrl: v.exactOptional(webAddress),
    cover: v.exactOptional(text(limits.name)),
  }),
  v.check(({ startsAt, endsAt }) => startsAt <= endsAt, 'endsAt lies before startsAt'),
);

export const jobFileSchema = v.strictObject({
  ...head,
  role: v.picklist(JOB_ROLES),
  place: text(limits.title),
  employment: v.picklist(EMPLOYMENTS),
  openings: v.optional(wholeNumber, 1),
  salary: v.exactOptional(salarySchema),
  postedAt: day,
  closesAt: v.exactOptional(day),
});
