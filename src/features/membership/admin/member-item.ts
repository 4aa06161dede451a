import * as v from 'valibot';
import { memberRecordSchema, type MemberRecord, type MemberRow } from '../member.ts';
import { memberFields, type MemberStatus } from '../member-fields.ts';
import { enteredBy } from '#fields/table/table.ts';
import { type FormValues, storedValues } from '#admin/fields/stored-values.ts';
import { perLocale } from '#i18n/locales.ts';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const MEMBERS = 'members';

export const memberTones: Readonly<Record<MemberStatus, Tone>> = {
  pending: 'open',
  active: 'good',
  expired: 'quiet',
  rejected: 'bad',
};

export const memberName = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** What the form edits: everything that staff enter except for the mark of a robot, which the list takes off. */
const edited = enteredBy(memberFields, 'staff').filter((name) => name !== 'spam');
/** Their values; `''` where there is nothing. Days are `YYYY-MM-DD`. */
export type MemberValues = FormValues<MemberRecord, (typeof edited)[number]>;

export function storedMember(record: MemberRecord): StoredValues<MemberValues> {
  const { values, ...stored } = storedValues(record, edited);
  return {
    ...stored,
    values: { ...values, company: record.company ?? noText, about: record.about ?? noText },
  };
}

const noText = perLocale(() => '');

/** A member who is not there yet. */
export const newMember: StoredValues<MemberValues> = {
  values: {
    ...(Object.fromEntries(edited.map((name) => [name, ''])) as MemberValues),
    company: noText,
    about: noText,
    status: 'pending',
  },
  version: 0,
  updatedAt: '',
};

/** The same of an answer of the API. @throws ValiError */
export const readMember = (record: unknown): StoredValues<MemberValues> =>
  storedMember(v.parse(memberRecordSchema, record));
