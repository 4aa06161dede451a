import * as v from 'valibot';
import { CONSENT_PURPOSES } from '#features/consents/consents.ts';
import { storedConsentSchema } from '#features/consents/consent-record.ts';
import { replySchema } from '#features/mail/reply.ts';
import { noteSchema, isoInstantSchema } from '#fields/record.ts';
import { bulkSchema, staffEntries } from '#fields/table/schemas.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';
import { languageOfLetters } from '#i18n/languages.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { memberFields, type MemberStatus, MEMBER_STATUSES } from './member-fields.ts';
import type { Locale } from '#i18n/locales.ts';

const standing = { status: v.picklist(MEMBER_STATUSES), until: v.optional(v.string()) };

/**
 * A membership decided, renewed or ended; `author` is `''` for nobody's doing, `mail` what staff wrote of it, `answered`
 * the request to renew that it settled, with what the membership was then: a step that is taken back leaves it open;
 * `renewal` the key of the call that renewed it.
 */
export const memberStepSchema = v.object({
  at: isoInstantSchema,
  author: v.string(),
  ...standing,
  answered: v.optional(v.object({ askedAt: isoInstantSchema, ...standing })),
  renewal: v.optional(v.string()),
  mail: v.optional(v.object({ id: v.string(), subject: v.string(), body: v.string() })),
});
export type MemberStep = v.InferOutput<typeof memberStepSchema>;

const { spam, joinedAt, expiresAt, company, directory, directoryProof, ...others } =
  staffEntries(memberFields);

const at = (key: string): v.ObjectPathItem => ({
  type: 'object',
  origin: 'value',
  input: {},
  key,
  value: '',
});

const termSchema = v.pipe(
  v.object({ joinedAt, expiresAt }, missingOrWrong),
  v.forward(
    v.check(
      (term) =>
        term.joinedAt === undefined || term.expiresAt === undefined || term.joinedAt <= term.expiresAt,
      messageKey('beforeStart'),
    ),
    ['expiresAt'],
  ),
);

/** The directory shows companies by name. One that is missing is told under the first language, for which a form has a field. */
export const namedSchema = v.pipe(
  v.object({ company, directory }, missingOrWrong),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed && dataset.value.directory === true && dataset.value.company === undefined)
      addIssue({ message: messageKey('required'), path: [at('company'), at(FALLBACK_LOCALE)] });
  }),
);

/** In the directory is whoever asked for it. */
const provedSchema = v.pipe(
  v.object({ directory, directoryProof }, missingOrWrong),
  v.forward(
    v.check((entry) => !entry.directory || entry.directoryProof !== undefined, messageKey('required')),
    ['directoryProof'],
  ),
);

/**
 * What staff may change of a member; dates are days, `YYYY-MM-DD`. Rules between fields stand apart from the other fields,
 * since valibot checks no object as a whole while something else in it is wrong.
 */
export const memberSchema = v.intersect([
  v.object(others, missingOrWrong),
  termSchema,
  namedSchema,
  provedSchema,
]);
export type MemberFields = v.InferOutput<typeof memberSchema>;

/** Renews for twelve months; an action, not a property of a member. */
const renew = v.optional(v.literal(true));

/** The same of a stored one, with whether it is a robot's (absent: unchanged) and whether the membership is renewed. */
export const memberUpdateSchema = v.intersect([memberSchema, v.object({ spam, renew })]);
export type MemberUpdate = v.InferOutput<typeof memberUpdateSchema>;

/** The same for a new one, whose status may be left to us. */
export const memberCreateSchema = v.pipe(
  v.looseObject({ status: v.nullish(v.unknown()) }),
  v.transform(({ status, ...entered }) => ({
    ...entered,
    status: status || ('pending' satisfies MemberStatus),
  })),
  memberSchema,
);

export const memberBulkSchema = v.object({ ...bulkSchema(memberFields).entries, renew });

export const memberRowSchema = v.object(storedEntries(memberFields));
export type MemberRow = v.InferOutput<typeof memberRowSchema>;

export const memberName = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A stored member (rules.md#entities). Those made by staff need no consent. */
export const memberRecordSchema = v.object({
  ...memberRowSchema.entries,
  /** `sender`: of what a form sent, so that one sender's many push out nobody else's (`senderMark`). */
  notes: v.array(v.object({ ...noteSchema.entries, sender: v.optional(v.string()) })),
  replies: v.optional(v.array(replySchema)),
  steps: v.optional(v.array(memberStepSchema)),
  consents: v.partial(v.object(v.entriesFromList(CONSENT_PURPOSES, storedConsentSchema))),
});
export type MemberRecord = v.InferOutput<typeof memberRecordSchema>;

/** A registration that came to nothing: refused, or of an e-mail address that nobody confirmed. */
export const isFailedRegistration = ({ status, source, emailVerified }: MemberRow): boolean =>
  status === 'rejected' || (status === 'pending' && source === 'form' && !emailVerified);

/** Whether news may be sent to a member: they asked for it, and the e-mail address is proved to be theirs. */
export const mayGetNews = ({ consents, emailVerified, spam }: MemberRecord): boolean =>
  consents.marketing?.given === true && emailVerified && !spam;

/** Whether somebody has withdrawn the consents that the membership relies on. */
export const hasWithdrawn = ({ consents }: Pick<MemberRecord, 'consents'>): boolean =>
  [consents.privacyPolicy, consents.personalInformation].some((consent) => consent?.withdrawnAt);

/** The language that a member is written to in: that of the form, of what was agreed to, or whose letters the name has. */
export const localeOfMember = ({
  locale,
  consents,
  ...named
}: Pick<MemberRecord, 'locale' | 'consents' | 'firstName' | 'lastName'>): Locale =>
  locale ?? consents.privacyPolicy?.locale ?? languageOfLetters(memberName(named)) ?? FALLBACK_LOCALE;
