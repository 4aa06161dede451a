import type { ConsentRecord } from '#features/consents/consent-record.ts';
import { REQUIRED_CONSENTS } from '#features/consents/consents.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PrivacyKind } from '../privacy-fields.ts';
import type { PrivacyRequest } from '../privacy-request.ts';
import { tooManyVisits, type TooMany } from '#features/submissions/server/count-attempt.ts';
import { privacyMails } from './mails/privacy.ts';
import { isListed, leaveDirectory } from '#features/membership/server/own-listing.ts';
import { openRequest, requestsOf } from './requests.ts';
import { type ConsentDependencies, consentsOf, withdrawConsents } from './withdraw.ts';
import { emailOfToken } from '#features/consents/server/withdrawal-link.ts';
import {
  type SubmissionDependencies,
  submissionDependencies,
} from '#features/submissions/server/submission.ts';

/** What the page can be asked to do. `others` are the consents without which nothing can be done with what was sent. */
export const CONSENT_ACTIONS = ['marketing', 'directory', 'others', 'access', 'erasure'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

export type ConsentPageDependencies = ConsentDependencies &
  Pick<SubmissionDependencies, 'secret' | 'settings' | 'perMinute' | 'mail'>;

const thisProcess = {};
const opened = (): ConsentPageDependencies => ({ ...submissionDependencies(), process: thisProcess });

/** What the page shows. `noLink`: opened without a token; `wrongLink`: with one that is not ours. */
export type ConsentView =
  | { readonly state: 'noLink' | 'wrongLink' | 'newsStopped' }
  /** Opened from a mail program that has no button of its own to stop news. */
  | { readonly state: 'stopNews'; readonly token: string }
  | TooMany
  | {
      readonly state: 'person';
      readonly token: string;
      readonly email: string;
      readonly consents: readonly ConsentRecord[];
      /** Whether the directory of members shows the person's company while the membership lasts. */
      readonly isListed: boolean;
      readonly requests: readonly PrivacyRequest[];
    };

export interface ConsentVisit {
  readonly token: unknown;
  readonly ip: string | undefined;
  readonly locale: Locale;
}

/** What the person of a link agreed to. Changes nothing. @throws StoreUnavailable */
export async function viewConsents(visit: ConsentVisit, dependencies = opened()): Promise<ConsentView> {
  const { token } = visit;
  if (token === null || token === undefined || token === '') return { state: 'noLink' };
  const refused = await tooManyVisits({ page: 'consent', ip: visit.ip, isLook: true }, dependencies);
  if (refused) return refused;
  const email = emailOfToken(await dependencies.secret(), token);
  if (email === undefined) return { state: 'wrongLink' };
  const requests = await requestsOf(email, dependencies);
  return {
    state: 'person',
    token: String(token),
    email,
    consents: await consentsOf(email, dependencies),
    isListed: await isListed(email, dependencies),
    requests: requests.filter(({ state }) => state === 'open'),
  };
}

export const isConsentAction = (value: unknown): value is ConsentAction =>
  CONSENT_ACTIONS.some((action) => action === value);

/**
 * Does what the person of a link asks for; pressed twice it is done once. Staff find what they have to do under
 * `/admin/privacy`, whether or not an e-mail reaches them.
 * @returns undefined when it was done; else what to show instead
 * @throws StoreUnavailable when it was interrupted: the same again continues
 */
export async function changeConsents(
  action: ConsentAction,
  visit: ConsentVisit,
  dependencies = opened(),
): Promise<ConsentView | undefined> {
  const refused = await tooManyVisits({ page: 'consent', ip: visit.ip, isLook: false }, dependencies);
  if (refused) return refused;
  const secret = await dependencies.secret();
  const email = emailOfToken(secret, visit.token);
  if (email === undefined) return { state: 'wrongLink' };
  if (action === 'marketing') {
    await withdrawConsents(email, ['marketing'], dependencies);
  } else if (action === 'directory') {
    await leaveDirectory(email, dependencies);
  } else if (action === 'others') {
    // The request first: staff know of it even if the rest is interrupted.
    await request(email, { kind: 'erasure', withdrawal: true }, visit, dependencies);
    await withdrawConsents(email, REQUIRED_CONSENTS, dependencies);
  } else {
    await request(email, { kind: action, withdrawal: false }, visit, dependencies);
  }
  return undefined;
}

async function request(
  email: string,
  { kind, withdrawal }: { readonly kind: PrivacyKind; readonly withdrawal: boolean },
  { locale }: ConsentVisit,
  dependencies: ConsentPageDependencies,
): Promise<void> {
  const asked = await openRequest({ kind, email, way: 'page', withdrawal, locale }, dependencies);
  await dependencies.mail(await privacyMails(asked.request, locale, dependencies));
}
