import { enteredBy } from '#fields/table/table.ts';
import { type FormValues, formValues } from '#admin/fields/form-values.ts';
import { perLocale } from '#i18n/locales.ts';
import type { MemberRecord } from '../member.ts';
import { memberFields } from '../member-fields.ts';

/** What the form edits: everything that staff enter except for the mark of a robot, which the list takes off. */
const edited = enteredBy(memberFields, 'staff').filter((name) => name !== 'spam');
/** Their values; `''` where there is nothing. Days are `YYYY-MM-DD`. */
export type MemberValues = FormValues<MemberRecord, (typeof edited)[number]>;

const noText = perLocale(() => '');

/** What the form holds of a member, or of one who is not there yet. */
export const memberValues = (record: MemberRecord | undefined): MemberValues => ({
  ...formValues(record, edited),
  company: record?.company ?? noText,
  about: record?.about ?? noText,
  status: record?.status ?? 'pending',
});
