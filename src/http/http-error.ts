import type { ServerMessageKey } from './messages.ts';

/** Ends a handler with an error answer; `handle` puts it into the caller's language. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly key: ServerMessageKey;
  readonly headers: Readonly<Record<string, string>>;
  constructor(statusCode: number, key: ServerMessageKey, headers: Readonly<Record<string, string>> = {}) {
    super(`${statusCode} ${key}`);
    this.statusCode = statusCode;
    this.key = key;
    this.headers = headers;
  }
}
