import { memberByEmail } from '#features/membership/server/member-records.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import {
  changeConsents,
  type ConsentAction,
  type ConsentView,
  isConsentAction,
  viewConsents,
} from '#features/privacy/server/consent-page.ts';
import { withdrawalLink } from '#features/consents/server/withdrawal-link.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { emailSchema } from '#fields/person.ts';
import type { FieldErrors } from '#fields/rules/messages.ts';
import { tooManyVisits, type TooMany } from '#features/submissions/server/count-attempt.ts';
import { subjectOf } from '#http/subject.ts';
import type { Locale } from '#i18n/locales.ts';
import { personPrefix, pointedAt } from '#store/pointers.ts';
import { submissionDependencies } from '#features/submissions/server/submission.ts';
import * as v from 'valibot';
import { askRenewal, type ChangeDependencies, correct, leave } from './own-changes.ts';
import { linkedMail } from './own-mails.ts';
import { ownToken, readOwnToken } from './own-token.ts';

export interface OwnPageDependencies extends ChangeDependencies {
  readonly perMinute: number;
  /** Does what the answer must not wait for, since its time would tell who is a member. */
  readonly later: (work: Promise<unknown>) => Promise<void>;
}
const thisProcess = {};
export const ownPageDependencies = (): OwnPageDependencies => ({
  ...submissionDependencies(),
  process: thisProcess,
  later: async (work) => void (await work),
});

export interface Visitor {
  readonly ip: string | undefined;
  readonly locale: Locale;
}

export const OWN_ACTIONS = ['save', 'address', 'renew', 'leave'] as const;
export type OwnAction = (typeof OWN_ACTIONS)[number] | ConsentAction;
export const isOwnAction = (value: unknown): value is OwnAction =>
  OWN_ACTIONS.some((action) => action === value) || isConsentAction(value);

export interface OwnView {
  readonly state: 'open';
  readonly member: MemberRecord;
  readonly consents: Extract<ConsentView, { state: 'person' }>;
  readonly sent: readonly MailRecord[];
}
/** So many e-mails are listed, the latest. */
const MOST_MAILS = 20;

/** @returns undefined if nobody is signed in @throws StoreUnavailable */
export async function viewOwnPage(
  session: unknown,
  visitor: Visitor,
  dependencies = ownPageDependencies(),
): Promise<OwnView | TooMany | undefined> {
  const found = await readOwnToken(['session'], session, dependencies);
  if (!found) return undefined;
  const { member } = found;
  const consents = await viewConsents(await consentVisit(member, visitor, dependencies), dependencies);
  if (consents.state === 'tooMany') return consents;
  if (consents.state !== 'person') return undefined;
  return { state: 'open', member, consents, sent: await sentTo(member, dependencies) };
}

/** Does what a signed-in member asks for; pressed twice, it is done once. @throws StoreUnavailable */
export async function actOnOwnPage(
  action: OwnAction,
  {
    session,
    input,
    visitor,
  }: {
    readonly session: unknown;
    readonly input: Readonly<Record<string, unknown>>;
    readonly visitor: Visitor;
  },
  dependencies = ownPageDependencies(),
): Promise<{ readonly errors?: FieldErrors } | TooMany | undefined> {
  const found = await readOwnToken(['session'], session, dependencies);
  if (!found) return undefined;
  const { member } = found;
  if (isConsentAction(action)) {
    const visit = await consentVisit(member, visitor, dependencies);
    const refused = await changeConsents(action, visit, dependencies);
    return refused?.state === 'tooMany' ? refused : {};
  }
  const refused = await tooManyVisits({ page: 'own-page', ip: visitor.ip, isLook: false }, dependencies);
  if (refused) return refused;
  if (action === 'save') {
    const errors = await correct(member, input, dependencies);
    return errors ? { errors } : {};
  }
  if (action === 'address') return askAddress(member, input['email'], visitor, dependencies);
  if (action === 'renew') await askRenewal(member, dependencies);
  if (action === 'leave') {
    if (input['sure'] !== 'true') return { errors: { sure: { key: 'required' } } };
    await leave(member, dependencies);
  }
  return {};
}

/** What is wrong with another e-mail address, if anything. */
export const wrongAddress = (typed: unknown): FieldErrors | undefined =>
  v.is(emailSchema, typed) ? undefined : { email: { key: typed ? 'invalidEmail' : 'required' } };

/** Sees to an e-mail to another e-mail address. Whether that is somebody else's shows neither in answer nor in time. */
async function askAddress(
  member: MemberRecord,
  typed: unknown,
  visitor: Visitor,
  dependencies: OwnPageDependencies,
): Promise<{ readonly errors?: FieldErrors }> {
  const errors = wrongAddress(typed);
  if (errors) return { errors };
  const to = v.parse(emailSchema, typed);
  if (comparedEmail(to) === comparedEmail(member.email)) return {};
  await dependencies.later(mailAddressLink(member, to, visitor, dependencies));
  return {};
}

/** The e-mail whose link makes another e-mail address count, unless that is somebody else's. @throws StoreUnavailable */
async function mailAddressLink(
  member: MemberRecord,
  to: string,
  { ip, locale }: Visitor,
  dependencies: OwnPageDependencies,
): Promise<void> {
  if (await memberByEmail(dependencies.stores, to)) return;
  const { token, until, once } = await ownToken('address', member, dependencies, { to });
  const about = { id: member.id, to, locale, occasion: `address ${once}`, token, until, ip };
  await dependencies.mail([await linkedMail('address', about, dependencies)]);
}

/** What was sent to the member, latest first. @throws StoreUnavailable */
async function sentTo(
  { email }: MemberRecord,
  { stores, now }: OwnPageDependencies,
): Promise<readonly MailRecord[]> {
  const refs = await pointedAt(stores('pointers'), personPrefix(await subjectOf(stores, email)));
  const ids = refs.filter((ref) => ref.startsWith('mails/')).map((ref) => ref.slice('mails/'.length));
  const found = await Promise.all(ids.map((id) => mails(stores, now).find(id)));
  return found
    .filter((mail) => mail !== undefined)
    .filter(({ to, state }) => state === 'sent' && comparedEmail(to) === comparedEmail(email))
    .toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? 1 : -1))
    .slice(0, MOST_MAILS);
}

/** The page of consents takes the link that is in each e-mail. */
async function consentVisit(
  { email }: MemberRecord,
  { ip, locale }: Visitor,
  { secret, settings: { siteUrl } }: OwnPageDependencies,
) {
  const href = withdrawalLink({ secret: await secret(), siteUrl, email, locale });
  return { token: href.slice(href.indexOf('#') + 1), ip, locale };
}
