import { fieldTable } from '#fields/table/table.ts';
import { emailField, nameField, phoneField } from '#fields/table/usual-fields.ts';

const shared = { by: 'both', import: 'needed' } as const;

/** What somebody enters to register: the part of `memberFields` that comes with the form. Staff may correct it. */
export const memberFormFields = fieldTable({
  email: { ...emailField, ...shared, filter: 'api' },
  lastName: { ...nameField, ...shared },
  firstName: { ...nameField, ...shared },
  phone: { ...phoneField, ...shared, sort: true },
});
