import type { AstroGlobal } from 'astro';
import { countAttempt } from '#features/submissions/server/count-attempt.ts';
import type { SubmissionContext, SubmissionResult } from '#features/submissions/server/submission.ts';
import { allowCaptcha } from '#forms/captcha-policy.ts';
import { type PostedFields, postedForm } from '#forms/posted-form.ts';
import { readForm } from '#http/body.ts';
import { validateForm } from '#fields/validate-form.ts';
import { fieldMessages } from '#http/field-messages.ts';
import { formDataToFields } from '#http/form-data.ts';
import { isLocale } from '#i18n/locales.ts';
import { speak } from '#i18n/t.ts';
import { changesLanguage } from './change-language.ts';

type Input = Readonly<Record<string, unknown>>;

interface Taking<Text extends string, Consent extends string> extends PostedFields<Text, Consent> {
  /** Of its page, where it leads when it is opened by hand; its thanks are below. */
  readonly path: string;
  readonly name: string;
  readonly submit: (input: Input, context: SubmissionContext) => Promise<SubmissionResult>;
  /** The key of a post that brings none. */
  readonly keyOf?: (input: Input) => string;
}

/**
 * Takes what a form posts without scripts, since a prebuilt page cannot, in the way of its function.
 * The language switch of its answer posts it as well (`LanguageLink.astro`): then nothing is stored.
 * @returns where that leads, or what is to be shown again @throws HttpError 429; as `readForm`
 */
export async function takePost<Text extends string, Consent extends string>(
  astro: AstroGlobal,
  { path, name, submit, keyOf, ...form }: Taking<Text, Consent>,
) {
  const { request, locals, response, csp, redirect } = astro;
  if (request.method !== 'POST') return redirect(path, 303);
  const ip = locals.netlify?.context.ip;
  await countAttempt(name, ip);
  const { speak: other, ...fields } = formDataToFields(await readForm(request));
  const input = { ...(keyOf && { submissionId: keyOf(fields) }), ...fields };
  // The form says its own language; a call that does not is answered in the visitor's.
  if (isLocale(fields['locale'])) speak(locals, fields['locale']);
  allowCaptcha(csp);
  locals.typedForm = `${path}/send`;
  if (changesLanguage(astro, other)) {
    const checked = validateForm(form.schema, input);
    const errors = checked.ok ? {} : fieldMessages(other, checked.errors);
    return { posted: postedForm(form, input, { status: 422, errors }) };
  }
  const { locale } = locals;
  const result = await submit(input, { locale, ip });
  if (result.ok) return redirect(`${path}/thanks`, 303);

  const { statusCode: status, errors = {}, headers } = result.error;
  response.status = status;
  for (const [header, value] of Object.entries(headers)) response.headers.set(header, value);
  return { posted: postedForm(form, input, { status, errors: fieldMessages(locale, errors) }) };
}
