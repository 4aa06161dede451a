import * as v from 'valibot';
import { emailSchema, nameSchema } from '#fields/person.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { createdAtField, FLAG_VALUES, fieldTable, idField } from '#fields/table/table.ts';
import { missingOrWrong, says } from '#fields/text.ts';

/** The fields of a staff account, each said once; what somebody signs in with lies elsewhere. */
export const staffFields = fieldTable({
  id: idField,
  name: { kind: 'line', by: 'staff', schema: nameSchema, personal: true, sort: true, search: true },
  email: { kind: 'email', by: 'staff', schema: emailSchema, personal: true, sort: true, search: true },
  role: {
    kind: 'choice',
    by: 'staff',
    values: STAFF_ROLES,
    schema: v.picklist(STAFF_ROLES, missingOrWrong),
    sort: true,
    filter: true,
  },
  disabled: {
    kind: 'flag',
    by: 'staff',
    values: FLAG_VALUES,
    schema: v.optional(v.boolean(says('invalid')), false),
    filter: true,
  },
  createdAt: { ...createdAtField, filter: 'api' },
  updatedAt: { kind: 'instant', by: 'system', sort: true, filter: 'api', list: false, csv: false },
});
