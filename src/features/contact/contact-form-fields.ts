import { limits } from '#fields/limits.ts';
import { fieldTable } from '#fields/table/table.ts';
import { emailField, nameField, phoneField } from '#fields/table/usual-fields.ts';

/** What an inquiry is about (rules.md#entities). */
export const DOCUMENT_KINDS = ['caseStudy', 'other'] as const;

/**
 * What visitors enter in the contact form: the part of `contactFields` that comes with the form, for the rest stays out of
 * its script. A field that is added here is checked, stored, listed, exported and erased, and shows in the form below
 * those that it places itself: see changes.md#a-field-of-a-public-form.
 */
export const contactFormFields = fieldTable({
  name: { ...nameField, by: 'visitor' },
  email: { ...emailField, by: 'visitor', filter: 'api' },
  phone: { ...phoneField, by: 'visitor', rules: `phone|max:${limits.phone}` },
  documentKind: {
    kind: 'choice',
    by: 'visitor',
    values: DOCUMENT_KINDS,
    sort: true,
    filter: true,
  },
  message: {
    kind: 'lines',
    by: 'visitor',
    rules: `required|max:${limits.message}`,
    personal: true,
    search: true,
  },
});
