import { limits } from '#fields/limits.ts';
import { fieldTable } from '#fields/table/table.ts';

/** What somebody enters to register: the part of `memberFields` that comes with the form. Staff may correct it. */
export const memberFormFields = fieldTable({
  email: {
    kind: 'email',
    by: 'both',
    rules: `required|email|max:${limits.email}`,
    personal: true,
    sort: true,
    search: true,
    filter: 'api',
    import: 'needed',
  },
  lastName: {
    kind: 'line',
    by: 'both',
    rules: `required|max:${limits.name}`,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
  firstName: {
    kind: 'line',
    by: 'both',
    rules: `required|max:${limits.name}`,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
  phone: {
    kind: 'phone',
    by: 'both',
    rules: `required|phone|max:${limits.phone}`,
    personal: true,
    sort: true,
    search: true,
    import: 'needed',
  },
});
