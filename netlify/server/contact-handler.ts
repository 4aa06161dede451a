import { submitContact } from './contact.ts';
import { errorJson, handle, type Handler, json } from './handle.ts';
import { answerLocale } from './locale.ts';
import { readJson } from './read-json.ts';
import { submissionDependencies } from './submission.ts';

/** `POST /api/contact` → 201 `{id}` (design.md, "HTTP interface"). */
export const contactHandler = (dependencies = submissionDependencies): Handler =>
  handle(['POST'], async (request, { ip }) => {
    const body = await readJson(request);
    const locale = answerLocale(request, body);
    const idempotencyKey = request.headers.get('idempotency-key');
    const result = await submitContact(body, { locale, address: ip, idempotencyKey }, dependencies());
    if (result.ok) return json(201, { id: result.id });
    const { status: statusCode, message, errors, retryAfterSeconds } = result;
    const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return errorJson({ message, statusCode, ...(statusCode === 422 ? { errors } : {}) }, headers);
  });
