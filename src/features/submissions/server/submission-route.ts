import type { MiddlewareHandler } from 'hono';
import { type HttpApp, type HttpEnv, routes } from '#http/app.ts';
import { takesJson } from '#http/body.ts';
import { json } from '#http/answer.ts';
import { countAttempt } from './count-attempt.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from './submission.ts';

/** As `submitContact`. */
type Submit = (
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies,
) => Promise<SubmissionResult>;

/**
 * `POST /api/{form}` as JSON → 201 `{id}` (http.md#public-calls).
 * @param also what else the 201 tells
 */
export const submissionRoute = (
  form: string,
  submit: Submit,
  open = submissionDependencies,
  also: (dependencies: SubmissionDependencies) => object = () => ({}),
): HttpApp =>
  routes().post(`/api/${form}`, counted(form, open), takesJson, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key');
    const context = { locale: c.var.locale, ip: c.env.ip, idempotencyKey };
    const dependencies = open();
    return submissionAnswer(await submit(await c.req.json(), context, dependencies), also(dependencies));
  });

/** Middleware: counts a submission before its body is read. */
const counted =
  (form: string, open: typeof submissionDependencies): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await countAttempt(form, c.env.ip, open());
    await next();
  };

/** What became of a submission as an answer: 201 `{id}`. @param also what else that tells @throws HttpError */
export function submissionAnswer(result: SubmissionResult, also: object = {}): Response {
  if (!result.ok) throw result.error;
  return json(201, { id: result.id, ...also });
}
