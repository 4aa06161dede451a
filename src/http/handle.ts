import { NewerRecord, StoreUnavailable } from '#store/errors.ts';
import { HttpError } from './http-error.ts';
import { answerLocale } from './locale.ts';
import { serverMessages } from './messages.ts';
import { logFailure } from './log.ts';
import { functionHeaders } from './security-headers.ts';

export interface ErrorBody {
  readonly message: string;
  readonly statusCode: number;
  readonly errors?: Readonly<Record<string, string>>;
}

/** The part of Netlify's context that handlers use, so that a test can make one. */
export interface CallContext {
  readonly ip?: string;
}
export type Handler = (request: Request, context: CallContext) => Response | Promise<Response>;

/** A JSON answer with the security headers. */
export function json(
  statusCode: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status: statusCode, headers: { ...functionHeaders, ...headers } });
}

/** An error answer in the shape of all (http.md#every-call). */
export function errorJson(body: ErrorBody, headers: Readonly<Record<string, string>> = {}): Response {
  return json(body.statusCode, body, headers);
}

/**
 * What every function has in common: 405 with `Allow`, and errors as `{ message, statusCode, errors? }` in the
 * caller's language. An error that nobody foresaw is a 500 without details; a store that is down is a 503,
 * and so is a record that a newer deploy wrote.
 */
export function handle(methods: readonly string[], handler: Handler): Handler {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return async (request, context) => {
    try {
      if (!allow.includes(request.method)) {
        throw new HttpError(405, 'methodNotAllowed', { Allow: allow.join(', ') });
      }
      return await handler(request, context);
    } catch (error) {
      const known = asHttpError(error, request.method);
      const message = serverMessages[answerLocale(request)][known.key];
      return errorJson({ message, statusCode: known.statusCode }, known.headers);
    }
  };
}

/** What a caller is told of a failure; what is no answer of ours is logged. @param method of the request */
export function asHttpError(error: unknown, method: string): HttpError {
  if (error instanceof HttpError) return error;
  logFailure(error);
  if (error instanceof StoreUnavailable) {
    const isRead = method === 'GET' || method === 'HEAD';
    return new HttpError(503, isRead ? 'notLoaded' : 'storeDown', { 'Retry-After': '60' });
  }
  if (error instanceof NewerRecord) return new HttpError(503, 'newerRecord', { 'Retry-After': '60' });
  return new HttpError(500, 'unexpected');
}
