/** `offline`: no response. `unreadable`: a response in a shape that this release does not know. */
export type ApiErrorKind = 'answer' | 'offline' | 'unreadable';

interface ApiErrorOptions {
  status?: number;
  kind?: ApiErrorKind;
  errors?: Readonly<Record<string, string>> | undefined;
  current?: unknown;
  body?: unknown;
  cause?: unknown;
}

/** A call that did not succeed; `message` is in the language of the interface and may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly kind: ApiErrorKind;
  /** What is wrong with which field, by its path. */
  readonly errors: Readonly<Record<string, string>>;
  /** With 412: the record as it is now, not yet parsed. */
  readonly current: unknown;
  /** The whole response, not yet parsed: some errors contain more, such as what uses a category. */
  readonly body: unknown;

  constructor(
    message: string,
    { status = 0, kind = 'answer', errors = {}, current, body, cause }: ApiErrorOptions = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.kind = kind;
    this.errors = errors;
    this.current = current;
    this.body = body;
  }
}

/** Whether trying again may help: no response, too many requests, or a server error. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.status === 429 || error.status >= 500);
