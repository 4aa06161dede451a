import { errorJson, json } from '#http/handle.ts';
import type { SubmissionResult } from './submission.ts';

/** What became of a submission as an answer of the interface: 201 `{id}`, or an error in the shape that all have. */
export function submissionAnswer(result: SubmissionResult): Response {
  if (result.ok) return json(201, { id: result.id });
  const { status: statusCode, message, errors, retryAfterSeconds } = result;
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return errorJson({ message, statusCode, ...(statusCode === 422 ? { errors } : {}) }, headers);
}
