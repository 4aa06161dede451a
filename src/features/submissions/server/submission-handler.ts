import { handle, type Handler } from '#http/handle.ts';
import { answerLocale } from '#http/locale.ts';
import { readJson } from '#http/read-json.ts';
import {
  type SubmissionContext,
  submissionDependencies,
  type SubmissionDependencies,
  type SubmissionResult,
} from './submission.ts';
import { submissionAnswer } from './submission-answer.ts';

/** As `submitContact`. */
type Submit = (
  input: unknown,
  context: SubmissionContext,
  dependencies: SubmissionDependencies,
) => Promise<SubmissionResult>;

/** `POST` of a form as JSON → 201 `{id}` (http.md#public-calls). */
export const submissionHandler = (submit: Submit, dependencies = submissionDependencies): Handler =>
  handle(['POST'], async (request, { ip }) => {
    const body = await readJson(request);
    const locale = answerLocale(request, body);
    const idempotencyKey = request.headers.get('idempotency-key');
    return submissionAnswer(await submit(body, { locale, address: ip, idempotencyKey }, dependencies()));
  });
