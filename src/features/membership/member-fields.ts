import * as v from 'valibot';
import { closedAtField } from '#fields/table/closed-at.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { createdAtField, FLAG_VALUES, fieldTable, idField, updatedAtField } from '#fields/table/table.ts';
import { workField } from '#fields/table/usual-fields.ts';
import { messageKey } from '#fields/text.ts';
import { memberCompanyFields } from './member-company-fields.ts';
import { memberDirectoryFields } from './member-directory-fields.ts';
import { memberFormFields } from './member-form-fields.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

export const MEMBER_STATUSES = ['pending', 'active', 'expired', 'rejected'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
/** Who made the record: the person, through the form, or staff. */
export const MEMBER_SOURCES = ['form', 'staff'] as const;
/** The kinds that the membership page offers; imports may have brought others, which stay as they are. */
export const MEMBER_TYPES = ['personal', 'company', 'international'] as const;

const imported = { ...workField, import: 'taken' } as const;
const dayField = { ...imported, kind: 'day', schema: optionalDaySchema, optional: true } as const;
const hiddenFlag = { kind: 'flag', by: 'system', optional: true, list: false, csv: false } as const;

export const memberFields = fieldTable({
  id: idField,
  ...memberFormFields,
  status: { ...imported, kind: 'choice', values: MEMBER_STATUSES },
  type: {
    ...imported,
    kind: 'line',
    values: MEMBER_TYPES,
    schema: optionalLine(limits.memberType),
    optional: true,
    search: true,
  },
  joinedAt: dayField,
  expiresAt: dayField,
  /** When the member asked to renew; cleared with the next step of the membership. */
  renewalAskedAt: { kind: 'instant', by: 'system', optional: true, sort: true, filter: true },
  ...memberCompanyFields,
  ...memberDirectoryFields,
  source: { kind: 'choice', by: 'system', values: MEMBER_SOURCES, filter: true },
  /** Whether the person has proved the e-mail address by following a mailed link. */
  emailVerified: { kind: 'flag', by: 'system', values: FLAG_VALUES, filter: true },
  /** Whether news by e-mail may go there: asked for, and the e-mail address proved. Rows alone have it. */
  news: { kind: 'flag', by: 'system', optional: true, values: FLAG_VALUES, filter: true },
  /** Whether nobody has decided on the registration yet. Rows alone have it. */
  waiting: hiddenFlag,
  /** Whether the consents that the membership relies on are withdrawn. Rows alone have it. */
  withdrawn: hiddenFlag,
  createdAt: createdAtField,
  closedAt: closedAtField,
  updatedAt: updatedAtField,
  /** The language of the form, or that staff chose; without one, another is found (`localeOfMember`). */
  locale: {
    kind: 'language',
    by: 'staff',
    // Without it, a member keeps what it has; `''` takes that away.
    schema: v.optional(
      v.union(
        [
          localeSchema,
          v.pipe(
            v.literal(''),
            v.transform(() => undefined),
          ),
        ],
        messageKey('invalid'),
      ),
    ),
    optional: true,
    list: false,
    csv: false,
  },
  /** Whether a time token came with the form, as for inquiries. Absent from members made by staff. */
  verified: hiddenFlag,
  /** The last step has an e-mail that is not known to be in the outbox yet. */
  mailing: hiddenFlag,
  /** A robot seems to have sent the form. Gone once the e-mail address is proved, or a person registers with it. */
  spam: {
    kind: 'flag',
    by: 'staff',
    // Without it, a member stays what it is.
    schema: v.optional(v.boolean(messageKey('invalid'))),
    optional: true,
    filter: true,
    bulk: true,
    list: false,
    csv: false,
  },
});

export const memberFieldTexts: PerLocale<FieldTexts<typeof memberFields>> = fieldTextsOf('members');
