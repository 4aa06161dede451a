import type { AdminFieldErrors } from './field-messages.ts';
import type { ServerMessageKey } from './messages.ts';

export interface ErrorDetails {
  /** What the answer says as a whole; without one, a sentence about the errors. */
  readonly key?: ServerMessageKey;
  readonly errors?: AdminFieldErrors;
  /** What else the body holds, such as the record as it now is. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends a call with an error answer; `errorAnswer` puts it into the caller's language. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly key: ServerMessageKey | undefined;
  readonly errors: AdminFieldErrors | undefined;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** @param said the key of what it says, or more than that */
  constructor(
    statusCode: number,
    said: ServerMessageKey | ErrorDetails,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const details: ErrorDetails = typeof said === 'string' ? { key: said, headers } : said;
    super(`${statusCode} ${details.key ?? Object.keys(details.errors ?? {}).join(' ')}`);
    this.statusCode = statusCode;
    this.key = details.key;
    this.errors = details.errors;
    this.extra = details.extra ?? {};
    this.headers = details.headers ?? {};
  }
}
