import { CAPTCHA_FIELDS } from '../captcha/verify-captcha.ts';
import type { RawForm, SubmissionDependencies, Trust } from '../submission.ts';
import { trustOf } from '../submission.ts';

/** `refused`: a captcha's token that is not accepted; the visitor is told so and can tick the box again. */
export type Judgement = Trust | 'refused';

/**
 * How far a form is trusted, all told: honeypot and time token (`trustOf`), and the captcha where there is one. Without
 * a captcha's answer, because scripts are off or its service is down, the form is taken as unverified.
 * @param secret undefined while the store does not tell it
 */
export async function judge(
  form: RawForm,
  secret: string | undefined,
  address: string | undefined,
  { captcha, now }: Pick<SubmissionDependencies, 'captcha' | 'now'>,
): Promise<Judgement> {
  const trust = trustOf(form, secret, now());
  if (trust === 'spam') return trust;
  const given = CAPTCHA_FIELDS.map((field) => form[field]);
  const token = given.find((value) => value !== undefined && value !== '');
  const verdict = await captcha(token, address);
  if (verdict === 'failed') return 'refused';
  return verdict === 'passed' || verdict === 'notConfigured' ? trust : 'unverified';
}
