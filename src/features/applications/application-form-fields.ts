import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { SLUG } from '#fields/slug.ts';
import { fieldTable } from '#fields/table/table.ts';

/**
 * Which position the application is for: the id of a record or the slug of a Markdown file, as the page of the job
 * knows it (both have the shape of a slug). Absent, null and blank all become `''`: an application without a position.
 */
const jobIdSchema = fieldSchema({ max: limits.slug, regex: SLUG });

/** What applicants enter: the part of `applicationFields` that comes with the form, as for inquiries. */
export const applicationFormFields = fieldTable({
  name: {
    kind: 'line',
    by: 'visitor',
    rules: `required|max:${limits.name}`,
    personal: true,
    sort: true,
    search: true,
  },
  email: {
    kind: 'email',
    by: 'visitor',
    rules: `required|email|max:${limits.email}`,
    personal: true,
    sort: true,
    search: true,
    filter: 'api',
  },
  phone: {
    kind: 'phone',
    by: 'visitor',
    rules: `required|phone|max:${limits.phone}`,
    personal: true,
    search: true,
  },
  /** Absent where none was named. */
  jobId: {
    kind: 'line',
    by: 'visitor',
    schema: jobIdSchema,
    optional: true,
    filter: true,
    search: true,
    list: false,
  },
  message: {
    kind: 'lines',
    by: 'visitor',
    rules: `max:${limits.message}`,
    optional: true,
    personal: true,
    search: true,
  },
});
