import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { storedConsentSchema } from '#features/consents/consents.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { emailSchema, nameSchema, phoneSchema } from '#fields/person.ts';
import { noteSchema, recordEntries } from '#fields/record.ts';
import { missingOrWrong, says } from '#fields/text.ts';

export const MEMBER_STATUSES = ['pending', 'active', 'expired', 'rejected'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
/** Who made the record: the person, through the form, or staff. */
export const MEMBER_SOURCES = ['form', 'staff'] as const;

const status = choice(MEMBER_STATUSES);
const entries = {
  email: emailSchema,
  lastName: nameSchema,
  firstName: nameSchema,
  phone: phoneSchema,
  status,
  type: optionalLine(limits.memberType),
  joinedAt: optionalDaySchema,
  expiresAt: optionalDaySchema,
};

interface Term {
  readonly joinedAt?: string | undefined;
  readonly expiresAt?: string | undefined;
}
const endsAfterItBegan = ({ joinedAt, expiresAt }: Term): boolean =>
  joinedAt === undefined || expiresAt === undefined || joinedAt <= expiresAt;

/** What staff may change of a member; dates are days, `YYYY-MM-DD`. */
export const memberSchema = v.pipe(
  v.object(entries, missingOrWrong),
  v.forward(
    v.check((term) => endsAfterItBegan(term), says('beforeStart')),
    ['expiresAt'],
  ),
);
export type MemberFields = v.InferOutput<typeof memberSchema>;

/** The same of one that is stored, with whether a robot seems to have sent it; absent: unchanged. */
export const memberUpdateSchema = v.intersect([
  memberSchema,
  v.object({ spam: v.optional(v.boolean(says('invalid'))) }),
]);
export type MemberUpdate = v.InferOutput<typeof memberUpdateSchema>;

/** The same for a new one, whose status may be left to us. */
export const memberCreateSchema = v.pipe(
  v.object(
    {
      ...entries,
      status: v.pipe(
        v.nullish(v.union([v.literal(''), status], says('invalid')), ''),
        v.transform((value): MemberStatus => (value === '' ? 'pending' : value)),
      ),
    },
    missingOrWrong,
  ),
  v.forward(
    v.check((term) => endsAfterItBegan(term), says('beforeStart')),
    ['expiresAt'],
  ),
);

/** What may be changed of many members at once. */
export const memberBulkSchema = v.partial(
  v.object({
    status,
    type: entries.type,
    joinedAt: entries.joinedAt,
    expiresAt: entries.expiresAt,
    spam: v.boolean(says('invalid')),
  }),
);

/**
 * A stored member (rules.md#entities). Those made by staff need no consent. `emailVerified`: the
 * person has proved the address by following a mailed link.
 */
export const memberRecordSchema = v.object({
  ...recordEntries,
  email: v.string(),
  lastName: v.string(),
  firstName: v.string(),
  phone: v.string(),
  status: v.picklist(MEMBER_STATUSES),
  type: v.optional(v.string()),
  joinedAt: v.optional(v.string()),
  expiresAt: v.optional(v.string()),
  notes: v.array(noteSchema),
  consents: v.partial(
    v.object({
      privacyPolicy: storedConsentSchema,
      personalInformation: storedConsentSchema,
      informationSecurity: storedConsentSchema,
      marketing: storedConsentSchema,
    }),
  ),
  source: v.picklist(MEMBER_SOURCES),
  emailVerified: v.boolean(),
  /** The language of the form; absent from members made by staff. */
  locale: v.optional(localeSchema),
  /** Whether a time token came with the form: see `contactRecordSchema`. Absent from members made by staff. */
  verified: v.optional(v.boolean()),
  /** A robot seems to have sent the form. Gone once the address is proved, or a person registers with it. */
  spam: v.optional(v.boolean()),
});
export type MemberRecord = v.InferOutput<typeof memberRecordSchema>;
