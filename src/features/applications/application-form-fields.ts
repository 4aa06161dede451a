import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { SLUG } from '#fields/slug.ts';
import { fieldTable } from '#fields/table/table.ts';
import { emailField, nameField, phoneField } from '#fields/table/usual-fields.ts';

/** A job's id or slug, as its page knows it (both are slugs); `''` for absent, null and blank: no position. */
const jobIdSchema = fieldSchema({ max: limits.slug, regex: SLUG });

/** What applicants enter: the part of `applicationFields` that comes with the form, as for inquiries. */
export const applicationFormFields = fieldTable({
  name: { ...nameField, by: 'visitor' },
  email: { ...emailField, by: 'visitor', filter: 'api' },
  phone: { ...phoneField, by: 'visitor' },
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
