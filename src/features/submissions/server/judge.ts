import { CAPTCHA_FIELDS } from '#features/captcha/server/verify-captcha.ts';
import { countCall } from './count-attempt.ts';
import { type RawForm, type SubmissionDependencies, type Trust, trustOf } from './submission.ts';

/**
 * `refused`: a captcha's token that is not accepted; the visitor is told and can tick the box again. A number: the
 * captcha's service was asked too often from this IP address, and is asked again in so many seconds.
 */
export type Judgement = Trust | 'refused' | number;

interface Asking {
  readonly form: string;
  readonly ip: string | undefined;
}

/**
 * How far a form is trusted, all told: honeypot and time token (`trustOf`), and the captcha if there is one. Without a
 * captcha's answer, because scripts are off or its service is down, the form is taken as unverified.
 *
 * What asks the service is counted before it is asked, and not only what is stored: otherwise somebody sending junk
 * tokens would make us ask as fast as they can send, and use up the quota meant for real visitors.
 * @param secret undefined while the store does not tell it: then nothing can be counted, and nobody is asked
 */
export async function judgeTrust(
  form: RawForm,
  secret: string | undefined,
  { form: name, ip }: Asking,
  {
    captcha,
    stores,
    perMinute,
    now,
  }: Pick<SubmissionDependencies, 'captcha' | 'stores' | 'perMinute' | 'now'>,
): Promise<Judgement> {
  const trust = trustOf(form, secret, now());
  if (trust === 'spam' || secret === undefined) return trust;
  const given = CAPTCHA_FIELDS.map((field) => form[field]);
  const token = given.find((value) => value !== undefined && value !== '');
  if (token !== undefined) {
    const seconds = await countCall({ name: `${name}-captcha`, ip, perMinute }, secret, { stores, now });
    if (seconds > 0) return seconds;
  }
  const verdict = await captcha(token, ip);
  if (verdict === 'failed') return 'refused';
  return verdict === 'passed' || verdict === 'notConfigured' ? trust : 'unverified';
}
