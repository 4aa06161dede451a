import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api-error.ts';
import { localeStore } from './i18n/locale-store.ts';
import { adminTexts } from './i18n/texts.ts';

/** What an error screen shows. */
export interface Failure {
  readonly status: number;
  /** Undefined if no message was written for readers. */
  readonly message: string | undefined;
}

/** An error with a status, thrown by guards and screens. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: number;
  constructor(status: number, message = '') {
    super(message);
    this.status = status;
  }
}

/** Any error as message and status; 500 where it names none (rules.md#errors). */
export function toFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { status: error.status, message: undefined };
  if (error instanceof StatusError) return { status: error.status, message: error.message || undefined };
  if (error instanceof ApiError) return { status: error.status || 503, message: error.message };
  return { status: 500, message: undefined };
}

/** What is said of any error in the reader's language. Of what was refused, it is what is wrong: no field is beside it. */
export function failureText(error: unknown): string {
  const wrong = error instanceof ApiError && error.status === 422 ? Object.values(error.errors) : [];
  if (wrong.length > 0) return [...new Set(wrong)].join(' ');
  return toFailure(error).message ?? adminTexts[localeStore.get()].failure.unknown;
}
