import type * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { validate } from '#fields/validate.ts';
import { type CallContext, errorJson, handle, type Handler } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { answerLocale } from '#http/locale.ts';
import { logFailure } from '#http/log.ts';
import { serverMessages } from '#http/messages.ts';
import { readJson } from '#http/read-json.ts';
import { functionHeaders } from '#http/security-headers.ts';
import { FieldProblem } from '#http/field-problem.ts';
import { waitInWords } from './wait-in-words.ts';

/** One call of `/api/auth/*`. */
export interface AuthCall {
  readonly request: Request;
  /** The caller's IP address, `''` where it is not known. */
  readonly address: string;
  /** Of the answer; known for good once the body was read. */
  readonly locale: () => Locale;
  /** The checked body. @throws HttpError as `readJson`, FieldProblem 422 */
  readonly fields: <const Schema extends v.GenericSchema>(schema: Schema) => Promise<v.InferOutput<Schema>>;
  /** Work that the answer does not wait for, so that its duration tells nothing. Where nobody waits, it is waited for. */
  readonly later: (work: Promise<unknown>) => Promise<void>;
}

/**
 * What every handler of `/api/auth/*` has in common, beyond `handle`: the body is read and checked in one step, and
 * errors, those that name fields included, are told in the language that the body asks for.
 */
export function authHandler(methods: readonly string[], run: (call: AuthCall) => Promise<Response>): Handler {
  return handle(methods, async (request, context) => {
    let locale = answerLocale(request);
    const call: AuthCall = {
      request,
      address: context.ip ?? '',
      locale: () => locale,
      async fields(schema) {
        const body = await readJson(request);
        locale = answerLocale(request, body);
        const checked = validate(schema, body);
        if (!checked.ok) throw new FieldProblem(checked.errors);
        return checked.value;
      },
      later: (work) => later(work, context),
    };
    try {
      return await run(call);
    } catch (error) {
      if (error instanceof FieldProblem) return error.answer(locale);
      if (!(error instanceof HttpError)) throw error;
      const { statusCode, key, headers } = error;
      const wait = waitInWords(locale, Number(headers['Retry-After'] ?? 0));
      return errorJson({ message: serverMessages[locale][key].replace('{wait}', wait), statusCode }, headers);
    }
  });
}

async function later(work: Promise<unknown>, context: CallContext): Promise<void> {
  const done = work.then(() => {}, logFailure);
  // Netlify's context has it, a test's may not.
  if ('waitUntil' in context && typeof context.waitUntil === 'function') context.waitUntil(done);
  else await done;
}

/** An answer without a body. */
export const empty = (statusCode: number): Response =>
  new Response(null, { status: statusCode, headers: functionHeaders });

/** The answer with these `Set-Cookie` lines as well. */
export function withCookies(response: Response, cookies: Headers): Response {
  for (const cookie of cookies.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}
