import * as v from 'valibot';
import { closedAtField } from '#fields/table/closed-at.ts';
import { createdAtField, FLAG_VALUES, fieldTable, idField, updatedAtField } from '#fields/table/table.ts';
import { workField } from '#fields/table/usual-fields.ts';
import { messageKey } from '#fields/text.ts';
import { applicationFormFields } from './application-form-fields.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

/** The steps of an application, in their order (rules.md#entities). */
export const APPLICATION_STATUSES = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Those of an applicant about whom nothing is decided. */
export const OPEN_STATUSES = [
  'new',
  'reviewing',
  'interview',
  'offer',
] as const satisfies ApplicationStatus[];

/** Asked for in place of a job: all those with open applicants for which nobody can apply any more. No slug begins so. */
export const CLOSED_JOBS = '-closed';

/** Closed, or not sent by a person: what retention erases after its period. */
export const isClosedApplication = ({
  status,
  spam,
}: {
  readonly status: ApplicationStatus;
  readonly spam: boolean;
}): boolean => spam || status === 'hired' || status === 'rejected';

/** From 1 to this. */
export const MOST_RATING = 5;

/** A whole number from 1 to `MOST_RATING`; absent, null and blank all mean none. */
const ratingSchema = v.pipe(
  v.nullish(
    v.union(
      [v.literal(''), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RATING))],
      messageKey('invalid'),
    ),
    '',
  ),
  v.transform((rating) => (rating === '' ? undefined : rating)),
);

const { name, email, phone, ...others } = applicationFormFields;

/** The fields of an application, each defined once, as for inquiries. The file is in `cvSchema`. */
export const applicationFields = fieldTable({
  id: idField,
  createdAt: createdAtField,
  name,
  email,
  phone,
  /** What the job was called then, in the language of the application: the job may be gone later. */
  jobTitle: { kind: 'line', by: 'system', optional: true, sort: true, search: true },
  ...others,
  status: { ...workField, kind: 'choice', values: APPLICATION_STATUSES },
  rating: { ...workField, kind: 'number', schema: ratingSchema, optional: true },
  'cv.name': { kind: 'line', by: 'system', personal: true, search: true },
  'cv.size': { kind: 'bytes', by: 'system', list: false },
  locale: { kind: 'language', by: 'system', sort: true, filter: true },
  /** Whether a robot seems to have sent it: it stays out of the pipeline, and staff can bring it in. */
  spam: {
    kind: 'flag',
    by: 'staff',
    // Without it, an application stays what it is.
    schema: v.optional(v.boolean(messageKey('invalid'))),
    filter: true,
    bulk: true,
    list: false,
  },
  /** Whether a time token came with it. */
  verified: { kind: 'flag', by: 'system', values: FLAG_VALUES, filter: true },
  /** Since when an open application has not been moved or answered; lists work it out (`applications-entity.ts`). */
  waitsSince: { kind: 'instant', by: 'system', optional: true, sort: true, filter: true },
  closedAt: closedAtField,
  updatedAt: updatedAtField,
});

export const applicationFieldTexts: PerLocale<FieldTexts<typeof applicationFields>> =
  fieldTextsOf('applications');
