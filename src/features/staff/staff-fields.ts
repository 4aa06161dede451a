import * as v from 'valibot';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { createdAtField, FLAG_VALUES, fieldTable, idField } from '#fields/table/table.ts';
import { emailField, nameField } from '#fields/table/usual-fields.ts';
import { messageKey } from '#fields/text.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

/** The fields of a staff account, each said once; what somebody signs in with lies elsewhere. */
export const staffFields = fieldTable({
  id: idField,
  name: { ...nameField, by: 'staff' },
  email: { ...emailField, by: 'staff' },
  role: { kind: 'choice', by: 'staff', values: STAFF_ROLES, sort: true, filter: true },
  disabled: {
    kind: 'flag',
    by: 'staff',
    values: FLAG_VALUES,
    schema: v.optional(v.boolean(messageKey('invalid')), false),
    filter: true,
  },
  createdAt: { ...createdAtField, filter: 'api' },
  updatedAt: { kind: 'instant', by: 'system', sort: true, filter: 'api', list: false, csv: false },
});

export const staffFieldTexts: PerLocale<FieldTexts<typeof staffFields>> = fieldTextsOf('staff');
