import * as v from 'valibot';
import { logProblem } from '#http/log.ts';
import { readSettings, type Settings } from '#http/settings.ts';

/**
 * - `passed`: the provider says that a person ticked the box, on this site, just now.
 * - `failed`: a token came that the provider does not accept: junk, used, too old, or of another site.
 * - `missing`: none came. A visitor whose browser could not load the check sends none, and neither does one without
 *   scripts; a robot may do the same. Nobody can tell them apart, so it is taken as unverified, under the stricter limit.
 * - `unavailable`: the provider could not be asked; the same as `missing` (rules.md#captcha).
 * - `notConfigured`: this site has no captcha.
 */
export type CaptchaVerdict = 'passed' | 'failed' | 'missing' | 'unavailable' | 'notConfigured';

export type CaptchaSettings = Pick<Settings, 'captchaSecret' | 'captchaVerifyUrl' | 'captchaHostnames'>;

/** The field of a form that carries the token, and the one that the provider's own widget writes into a plain post. */
export const CAPTCHA_FIELDS = ['captchaToken', 'g-recaptcha-response'] as const;

/** Somebody is waiting for the form's answer. */
const DEADLINE_MS = 3_000;
/** Tokens have some two thousand characters; what is much longer is none, and is not sent on. */
const LONGEST_TOKEN = 8_192;

const answerSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

/** Codes that speak of the visitor's token. Any other (`invalid-input-secret`, …) speaks of our call. */
const TOKEN_CODES = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/**
 * Asks the provider (reCAPTCHA v2's protocol) about the token of a form. A token is good for one call only: ask
 * once for each submission, and not for a retry of what is stored already.
 * @param token the form's field as it came, of any type
 * @param ip the visitor's, which the provider compares with the one that ticked the box
 * @returns never throws; a fault of the provider or of the settings is `unavailable` and is logged, without token,
 * IP address or secret
 */
export async function verifyCaptcha(
  token: unknown,
  ip: string | undefined,
  settings: CaptchaSettings = readSettings(),
  deadlineMs = DEADLINE_MS,
): Promise<CaptchaVerdict> {
  const { captchaSecret: secret, captchaVerifyUrl: url, captchaHostnames: hostnames } = settings;
  if (!secret) return 'notConfigured';
  if (token === undefined || token === null || token === '') return 'missing';
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return 'failed';
  const body = new URLSearchParams({ secret, response: token, ...(ip && { remoteip: ip }) });
  const answer = await ask(url, body, deadlineMs);
  if (!answer) return 'unavailable';
  if (answer.success) return hostnames.includes(answer.hostname ?? '') ? 'passed' : 'failed';
  const faults = answer['error-codes'].filter((code) => !TOKEN_CODES.includes(code));
  if (faults.length === 0) return 'failed';
  const named = faults.filter((code) => /^[a-z-]{1,40}$/.test(code)).join(', ') || 'unknown';
  return unavailable(`the provider refuses our call (${named}); look at CAPTCHA_SECRET`);
}

async function ask(url: string, body: URLSearchParams, deadlineMs: number) {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    // A redirect would hand the secret to somebody else.
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
    if (!response.ok) return void unavailable(`the provider answered ${response.status}`);
    const answer = v.safeParse(answerSchema, await response.json());
    return answer.success ? answer.output : void unavailable('the provider answered something else');
  } catch (error) {
    // The message may quote what was sent or answered.
    return void unavailable(error instanceof Error ? error.name : 'no answer');
  }
}

function unavailable(why: string): 'unavailable' {
  logProblem('Captcha not verified: the message counts as unverified.', { why });
  return 'unavailable';
}
