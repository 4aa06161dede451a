import { openStores, type StoresAndClock } from '#store/stores.ts';
import type { Locale } from '#i18n/locales.ts';
import { type CaptchaVerdict, verifyCaptcha } from '#features/captcha/server/verify-captcha.ts';
import { checkFormToken } from './form-token.ts';
import type { HttpError } from '#http/http-error.ts';
import { formsSecret } from '#http/secret.ts';
import { AT_ONCE_MS, mailAfterStoring } from '#features/mail/server/outbox.ts';
import { readSettings, type Settings } from '#http/settings.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

/** A field that people do not see and robots like to fill. */
const HONEYPOT_FIELD = 'website';

function isHoneypotFilled(form: Readonly<Record<string, unknown>>): boolean {
  const value = form[HONEYPOT_FIELD];
  return value !== undefined && value !== null && value !== '';
}

export interface SubmissionContext {
  /** Of the answer, and recorded with the consents. */
  readonly locale: Locale;
  readonly ip: string | undefined;
  /** The `Idempotency-Key` header; the field `submissionId` serves as well. */
  readonly idempotencyKey?: string | null | undefined;
}

/** `error`: what is wrong with its fields (422), too many (429), or nothing could be stored (503). */
export type SubmissionResult =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly error: HttpError };

/** What a submission needs from outside; tests give their own. */
export interface SubmissionDependencies extends StoresAndClock {
  readonly secret: () => Promise<string>;
  readonly perMinute: number;
  /** The verdict on a captcha's token; see `verifyCaptcha`. */
  readonly captcha: (token: unknown, ip: string | undefined) => Promise<CaptchaVerdict>;
  /** Keeps e-mails and tries to send them; never throws. See `mailAfterStoring`. */
  readonly mail: (mails: readonly OutgoingMail[]) => Promise<void>;
  readonly settings: Pick<Settings, 'siteUrl'> & Partial<Pick<Settings, 'smtpUrl' | 'mailFrom'>>;
}

export function submissionDependencies(): SubmissionDependencies {
  const stores = openStores();
  const settings = readSettings();
  const secret = () => formsSecret(stores);
  const now = Date.now;
  const outbox = { stores, secret, settings, now, deadlineMs: AT_ONCE_MS };
  return {
    stores,
    secret,
    perMinute: settings.rateLimitPerMinute,
    captcha: (token, ip) => verifyCaptcha(token, ip, settings),
    mail: (mails) => mailAfterStoring(mails, outbox),
    settings,
    now,
  };
}

/** A form as it came: of any shape, its fields not trusted. */
export type RawForm = Readonly<Record<string, unknown>>;
export const toRawForm = (input: unknown): RawForm =>
  typeof input === 'object' && input !== null ? { ...input } : {};

export type Trust = 'verified' | 'unverified' | 'spam';

/**
 * How far a form is trusted: a time token of the right age verifies it; a filled honeypot, a forged token or one
 * younger than two seconds is a robot's (rules.md#once).
 * @param secret undefined while the store does not tell it: then nothing can be verified, and nothing is held against it
 */
export function trustOf(form: RawForm, secret: string | undefined, now: number): Trust {
  if (isHoneypotFilled(form)) return 'spam';
  if (secret === undefined) return 'unverified';
  const verdict = checkFormToken(secret, form['formToken'], now);
  if (verdict === 'tooYoung' || verdict === 'forged') return 'spam';
  return verdict === 'fine' ? 'verified' : 'unverified';
}
