import { NewerRecord, StoreUnavailable } from '#store/errors.ts';
import type { Locale } from '#i18n/locales.ts';
import { fieldMessages } from './field-messages.ts';
import { HttpError } from './http-error.ts';
import { waitInWords } from './limits/wait-in-words.ts';
import { logFailure } from './log.ts';
import { currentRequest } from './request-id.ts';
import { invalidSummary, serverMessages } from './messages.ts';

/** A JSON answer; what every answer carries is added by `httpApp`. */
export const json = (
  statusCode: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json(body, { status: statusCode, headers });

/** 204. */
export const noContent = (headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status: 204, headers });

/** An error as `{ message, statusCode, errors? }` (http.md#every-call), in the caller's language. */
export function errorAnswer(error: HttpError, locale: Locale): Response {
  const { errors, extra, headers } = error;
  const body = {
    ...extra,
    message: errorMessage(error, locale),
    statusCode: error.statusCode,
    ...(errors && { errors: fieldMessages(locale, errors) }),
    // What the log of the operator calls this call.
    ...(error.statusCode >= 500 && { requestId: currentRequest()?.id }),
  };
  return json(error.statusCode, body, headers);
}

function errorMessage({ key, errors = {}, headers }: HttpError, locale: Locale): string {
  if (!key) return invalidSummary(locale, errors);
  return serverMessages[locale][key].replace('{{wait}}', () =>
    waitInWords(locale, Number(headers['Retry-After'] ?? 0)),
  );
}

/** An error where there is only room for a text: `status: This field is required.` */
export function errorLine(error: HttpError, locale: Locale): string {
  const { key, errors = {} } = error;
  if (key) return errorMessage(error, locale);
  const texts = Object.entries(fieldMessages(locale, errors));
  return texts.map(([field, text]) => `${field}: ${text}`).join(' ');
}

/**
 * What a caller is told of a failure: an error that nobody foresaw is a 500 without details; a store that is down is a
 * 503, and so is a record that a newer deploy wrote. What is not an answer of ours is logged. @param method of the
 * request
 */
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
