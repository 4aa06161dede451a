import { emailSchema, nameSchema, phoneSchema } from '#fields/person.ts';
import { fieldTable } from '#fields/table/table.ts';

/** What somebody enters to register: the part of `memberFields` that comes with the form. Staff may correct it. */
export const memberFormFields = fieldTable({
  email: {
    kind: 'email',
    by: 'both',
    schema: emailSchema,
    personal: true,
    sort: true,
    search: true,
    filter: 'api',
    import: 'needed',
  },
  lastName: {
    kind: 'line',
    by: 'both',
    schema: nameSchema,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
  firstName: {
    kind: 'line',
    by: 'both',
    schema: nameSchema,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
  phone: {
    kind: 'phone',
    by: 'both',
    schema: phoneSchema,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
});
